import type { Field } from '#contract/page-definition/page-kind.schema.ts';
import { uploadedPicture } from '#contract/pages/addresses.ts';
import { inShanghai } from '../../parts/Moment.tsx';
import type { Definition } from './puck-data.ts';

/** A kind of component as far as a person reads it. */
export interface KindWords {
  readonly kind: string;
  readonly title: string;
  readonly fields: Readonly<Record<string, Field>>;
}

/** One difference between two versions. */
export interface PageChange {
  readonly what: 'added' | 'removed' | 'moved' | 'changed' | 'page';
  /** What it is about, in words. */
  readonly subject: string;
  /** Absent for what has no value, for example a component that was added. */
  readonly from?: string;
  readonly to?: string;
}

/** The settings of a page by definition. */
const pageFields: Readonly<Record<string, Field>> = {
  title: { label: '标题', input: 'text' },
  intro: { label: '简介', input: 'text' },
  theme: { label: '配色', input: 'choice', options: { sky: '晴空', dawn: '晨曦', jade: '翡翠' } },
  picture: { label: '头图', input: 'picture' },
};

/** Every difference between two versions of a page in words; empty when a visitor sees the same. */
export function pageChanges(
  before: Definition,
  after: Definition,
  kinds: readonly KindWords[],
  settings = pageFields,
): readonly PageChange[] {
  const nameOf = namesOf(kinds);
  const [old, next] = [placesOf(before, kinds), placesOf(after, kinds)];
  const ids = [...new Set([...Object.keys(after.map), ...Object.keys(before.map)])];
  const ofPage = valueChanges(before.page, after.page, settings).map((change): PageChange => ({
    ...change,
    what: 'page',
    subject: `页面 · ${change.subject}`,
  }));
  const moved = movedIds(old, next);
  const ofComponents = ids.flatMap((id): PageChange[] => {
    const [was, is] = [before.map[id], after.map[id]];
    if (was === undefined && is !== undefined) return [{ what: 'added', subject: nameOf(is, id) }];
    if (is === undefined && was !== undefined) return [{ what: 'removed', subject: nameOf(was, id) }];
    if (was === undefined || is === undefined) return [];
    const subject = nameOf(is, id);
    const fields = kinds.find(({ kind }) => kind === is.kind)?.fields ?? {};
    const values =
      was.kind === is.kind
        ? valueChanges(was.props, is.props, fields)
        : [{ subject: '种类', from: was.kind, to: is.kind }];
    return [
      ...(moved.has(id)
        ? [{ what: 'moved' as const, subject, from: old.get(id)?.words ?? '', to: next.get(id)?.words ?? '' }]
        : []),
      ...values.map((value) => ({
        ...value,
        what: 'changed' as const,
        subject: `${subject} · ${value.subject}`,
      })),
    ];
  });
  return [...ofPage, ...ofComponents];
}

/** What a component is called: its kind and its first text. */
export function namesOf(kinds: readonly KindWords[]) {
  return ({ kind, props }: Definition['map'][string], id: string): string => {
    const title = kinds.find((known) => known.kind === kind)?.title ?? kind;
    const text = ['title', 'label', 'text', 'caption'].map((name) => props[name]).find((value) => value);
    return typeof text === 'string' ? `${title}「${shortened(text)}」` : `${title}（${id}）`;
  };
}

const shortened = (text: string): string => (text.length > 16 ? `${text.slice(0, 16)}…` : text);

interface Place {
  /** The list that it stands in. */
  readonly list: string;
  readonly words: string;
}

/** Where each component stands. */
function placesOf({ components, map }: Definition, kinds: readonly KindWords[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const put = (ids: unknown, list: string, words: string): void => {
    if (!Array.isArray(ids)) return;
    (ids as readonly unknown[]).forEach((id, at) => {
      if (typeof id === 'string') places.set(id, { list, words: `${words}第 ${String(at + 1)} 个` });
    });
  };
  put(components, '', '页面');
  const nameOf = namesOf(kinds);
  for (const [id, component] of Object.entries(map)) {
    const { tabs } = component.props;
    if (component.kind !== 'tabs' || !Array.isArray(tabs)) continue;
    (tabs as readonly { readonly title?: unknown; readonly components?: unknown }[]).forEach((tab, at) => {
      const title = typeof tab.title === 'string' ? tab.title : String(at + 1);
      put(tab.components, `${id}/${String(at)}`, `${nameOf(component, id)}的页签「${title}」`);
    });
  }
  return places;
}

/**
 * The ids that somebody has moved: those in another list, and those whose order among the ones that stand in the same list in
 * both versions is another. Whoever comes after something that was added or removed has not moved.
 */
function movedIds(old: ReadonlyMap<string, Place>, next: ReadonlyMap<string, Place>): ReadonlySet<string> {
  const isIn = (id: string, list: string, places: ReadonlyMap<string, Place>) =>
    places.get(id)?.list === list;
  const moved = new Set(
    [...next.keys()].filter((id) => old.has(id) && !isIn(id, old.get(id)?.list ?? '', next)),
  );
  for (const list of new Set([...next.values()].map((place) => place.list))) {
    const before = [...old.keys()].filter((id) => isIn(id, list, old) && isIn(id, list, next));
    const after = [...next.keys()].filter((id) => isIn(id, list, old) && isIn(id, list, next));
    const kept = new Set(longestCommon(before, after));
    for (const id of after) if (!kept.has(id)) moved.add(id);
  }
  return moved;
}

/** The longest run of ids that has one order in both lists. */
function longestCommon(before: readonly string[], after: readonly string[]): readonly string[] {
  const place = new Map(before.map((id, at) => [id, at]));
  let best: readonly string[] = [];
  const endingAt: (readonly string[])[] = [];
  after.forEach((id, at) => {
    const mine = place.get(id) ?? -1;
    const longest = endingAt
      .slice(0, at)
      .filter((run) => (place.get(run.at(-1) ?? '') ?? -1) < mine)
      .reduce<readonly string[]>((found, run) => (run.length > found.length ? run : found), []);
    endingAt[at] = [...longest, id];
    if (longest.length + 1 > best.length) best = endingAt[at];
  });
  return best;
}

interface ValueChange {
  readonly subject: string;
  readonly from: string;
  readonly to: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Fields with another value, those inside of groups and items too; what stands inside of tabs is told as moved. */
function valueChanges(
  before: Values,
  after: Values,
  fields: Readonly<Record<string, Field>>,
): readonly ValueChange[] {
  const names = [...new Set([...Object.keys(fields), ...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const field: Field = fields[name] ?? { label: name, input: 'text' };
    const [was, is] = [before[name], after[name]];
    if (field.input === 'components' || JSON.stringify(was) === JSON.stringify(is)) return [];
    if (!('of' in field)) return [{ subject: field.label, from: said(was, field), to: said(is, field) }];
    const [olds, news] = [was, is].map((value) => (value === undefined ? [] : [value].flat()));
    return Array.from({ length: Math.max(olds?.length ?? 0, news?.length ?? 0) }, (_, at) => {
      const title = field.input === 'list' ? `${field.label}第 ${String(at + 1)} 项` : field.label;
      const [old, next] = [Object(olds?.[at]) as Values, Object(news?.[at]) as Values];
      return valueChanges(old, next, field.of).map((change) => ({
        ...change,
        subject: `${title} · ${change.subject}`,
      }));
    }).flat();
  });
}

const said = (value: unknown, field: Field): string =>
  value === undefined ? '（空）' : valueWords(value, field);

/** The value of a field as a person reads it. */
export function valueWords(value: unknown, field: Field): string {
  if (field.input === 'moment' && typeof value === 'number') return inShanghai(value);
  if (Array.isArray(value)) return value.join('、');
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field.input === 'picture' && uploadedPicture.test(value)) return `上传的图片 ${value.slice(10, 18)}`;
  return field.input === 'choice' ? (field.options[value] ?? value) : value;
}
