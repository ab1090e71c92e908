import { isDeepStrictEqual } from 'node:util';

/** A place that two authors have changed differently. */
export interface MergeConflict {
  /** Names and ids from the root on, with slashes: `prizes/kettle/stock`. */
  readonly place: string;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** What two changes of one text make together. */
export interface Merged {
  readonly content: unknown;
  /** Empty when the changes touch different places; otherwise `content` has theirs there. */
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Joins two changes of the same JSON value: fields one by one, lists of things with an `id` thing by thing, every other list
 * as a whole.
 */
export function mergeContent(base: unknown, theirs: unknown, mine: unknown, place = ''): Merged {
  if (isDeepStrictEqual(mine, base) || isDeepStrictEqual(mine, theirs)) return whole(theirs);
  if (isDeepStrictEqual(theirs, base)) return whole(mine);
  if (isFields(base) && isFields(theirs) && isFields(mine)) return mergeFields(base, theirs, mine, place);
  if (isThings(base) && isThings(theirs) && isThings(mine)) return mergeThings(base, theirs, mine, place);
  return { content: theirs, conflicts: [{ place, theirs, mine }] };
}

type Fields = Readonly<Record<string, unknown>>;
type Thing = Fields & { readonly id: string };

const whole = (content: unknown): Merged => ({ content, conflicts: [] });
const below = (place: string, name: string): string => (place === '' ? name : `${place}/${name}`);

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Things that are told apart by their ids. */
function isThings(value: unknown): value is readonly Thing[] {
  if (!Array.isArray(value)) return false;
  const ids = value.map((each: unknown) => (isFields(each) ? each.id : undefined));
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
}

function mergeFields(base: Fields, theirs: Fields, mine: Fields, place: string): Merged {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const merged = names.map((name) => {
    const result = mergeContent(base[name], theirs[name], mine[name], below(place, name));
    return { name, ...result };
  });
  const kept = merged.filter(({ content }) => content !== undefined);
  return {
    content: Object.fromEntries(kept.map(({ name, content }) => [name, content])),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  };
}

function mergeThings(
  base: readonly Thing[],
  theirs: readonly Thing[],
  mine: readonly Thing[],
  place: string,
): Merged {
  const order = mergeOrder(base, theirs, mine);
  if (order === null) return { content: theirs, conflicts: [{ place, theirs, mine }] };
  const find = (list: readonly Thing[], id: string) => list.find((thing) => thing.id === id);
  const merged = order.map((id) =>
    mergeContent(find(base, id), find(theirs, id), find(mine, id), below(place, id)),
  );
  return {
    content: merged.map(({ content }) => content).filter((thing) => thing !== undefined),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  };
}

/** The ids of both in one order: that of whoever moved things, with the new ones of the other at the end; null if both did. */
function mergeOrder(...lists: [base: readonly Thing[], theirs: readonly Thing[], mine: readonly Thing[]]) {
  const [base, theirs, mine] = lists.map((list) => list.map(({ id }) => id)) as [
    string[],
    string[],
    string[],
  ];
  const moved = (ids: readonly string[]): boolean => {
    const common = base.filter((id) => ids.includes(id));
    return !isDeepStrictEqual(
      common,
      ids.filter((id) => common.includes(id)),
    );
  };
  if (moved(theirs) && moved(mine)) return null;
  const [first, second] = moved(mine) ? [mine, theirs] : [theirs, mine];
  return [...first, ...second.filter((id) => !first.includes(id))];
}
