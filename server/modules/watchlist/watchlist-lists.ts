import { codes as refusals } from '#contract/http/codes.ts';
import { maxCodes } from '#contract/market/market.schema.ts';
import { ApiError } from '#server/plugins/api-error.ts';

/** A list of a member. */
export interface Watchlist {
  readonly pid: number;
  readonly name: string;
  /** In the order in which they are shown. */
  readonly codes: readonly string[];
}

/** The list that holds every code of the others. */
export const allPid = 0;
const allName = 'all';
/** Lists of a member in addition to `all`. */
export const maxLists = 10;

/** The lists of a member who has none. */
export const emptyWatchlists: readonly Watchlist[] = [{ pid: allPid, name: allName, codes: [] }];

type Lists = readonly Watchlist[];

const full = () => new ApiError(refusals.watchlistFull, `每个分组最多${String(maxCodes)}只证券`);
const missing = () => new ApiError(refusals.watchlistMissing, '没有找到这个分组');

/** Puts codes that are not there in front of a list, and of `all`. @throws ApiError watchlistMissing, watchlistFull */
export function addCodes(lists: Lists, pid: number, codes: readonly string[]): Lists {
  requireList(lists, pid);
  const changed = lists.map((list) => {
    if (list.pid !== pid && list.pid !== allPid) return list;
    return { ...list, codes: [...codes.filter((code) => !list.codes.includes(code)), ...list.codes] };
  });
  if (changed.some((list) => list.codes.length > maxCodes)) throw full();
  return changed;
}

/** Takes codes out of a list; out of every list when it is `all`. @throws ApiError watchlistMissing */
export function deleteCodes(lists: Lists, pid: number, codes: readonly string[]): Lists {
  requireList(lists, pid);
  return lists.map((list) => {
    if (list.pid !== pid && pid !== allPid) return list;
    return { ...list, codes: list.codes.filter((code) => !codes.includes(code)) };
  });
}

/** Puts those of the codes that a list holds in front, in this order. @throws ApiError watchlistMissing */
export function orderCodes(lists: Lists, pid: number, codes: readonly string[]): Lists {
  const { codes: held } = requireList(lists, pid);
  const first = codes.filter((code) => held.includes(code));
  const ordered = [...first, ...held.filter((code) => !first.includes(code))];
  return lists.map((list) => (list.pid === pid ? { ...list, codes: ordered } : list));
}

/** Adds an empty list after the others. @throws ApiError watchlistFull, watchlistNameTaken */
export function createList(lists: Lists, name: string): Lists {
  if (lists.length > maxLists) {
    throw new ApiError(refusals.watchlistFull, `最多新建${String(maxLists)}个分组`);
  }
  requireFreeName(lists, name);
  return [...lists, { pid: Math.max(...lists.map(({ pid }) => pid)) + 1, name, codes: [] }];
}

/** @throws ApiError watchlistMissing, also for `all`; watchlistNameTaken */
export function renameList(lists: Lists, pid: number, name: string): Lists {
  requireOwnList(lists, pid);
  requireFreeName(
    lists.filter((list) => list.pid !== pid),
    name,
  );
  return lists.map((list) => (list.pid === pid ? { ...list, name } : list));
}

/** Its codes stay in `all`. @throws ApiError watchlistMissing, also for `all` */
export function removeList(lists: Lists, pid: number): Lists {
  requireOwnList(lists, pid);
  return lists.filter((list) => list.pid !== pid);
}

function requireList(lists: Lists, pid: number): Watchlist {
  const list = lists.find((one) => one.pid === pid);
  if (list === undefined) throw missing();
  return list;
}

function requireOwnList(lists: Lists, pid: number): void {
  if (pid === allPid) throw missing();
  requireList(lists, pid);
}

function requireFreeName(lists: Lists, name: string): void {
  if (lists.some((list) => list.name === name)) {
    throw new ApiError(refusals.watchlistNameTaken, '已有同名分组');
  }
}
