import type { watchlist } from '#contract/market/watchlist.ts';
import type { DataOf } from '#contract/http/endpoint.ts';

/** A list of the member as the server tells it; the list 0 holds every security of the others. */
export type Watchlist = DataOf<typeof watchlist.list>['list'][number];

/** A security of a list. */
export type WatchedStock = Watchlist['stock_list'][number];

/** All lists of a member, `all` first. */
export type Watchlists = readonly Watchlist[];

/** The list that holds every security of the others. */
export const allPid = 0;

const codesOf = ({ stock_list: stocks }: Watchlist): readonly string[] => stocks.map(({ code }) => code);

/** Whether a list holds a security. */
export function holds(list: Watchlist | undefined, code: string): boolean {
  return list?.stock_list.some((stock) => stock.code === code) ?? false;
}

/** What an addition makes of the lists: what is new stands in front, of `all` too (product 20.11). */
export function withStocks(lists: Watchlists, pid: number, stocks: readonly WatchedStock[]): Watchlists {
  return lists.map((list) => {
    if (list.pid !== pid && list.pid !== allPid) return list;
    const fresh = stocks.filter(({ code }) => !holds(list, code));
    return { ...list, stock_list: [...fresh, ...list.stock_list] };
  });
}

/** What a deletion makes of the lists: from `all` it is one from every list (product 20.11). */
export function withoutStocks(lists: Watchlists, pid: number, codes: readonly string[]): Watchlists {
  return lists.map((list) => {
    if (list.pid !== pid && pid !== allPid) return list;
    return { ...list, stock_list: list.stock_list.filter(({ code }) => !codes.includes(code)) };
  });
}

/** A list with these of its securities in front, in this order (product 20.11). */
export function inOrder(lists: Watchlists, pid: number, codes: readonly string[]): Watchlists {
  return lists.map((list) => {
    if (list.pid !== pid) return list;
    const first = codes.flatMap((code) => list.stock_list.find((stock) => stock.code === code) ?? []);
    return { ...list, stock_list: [...first, ...list.stock_list.filter((stock) => !first.includes(stock))] };
  });
}

/** The codes of a list from its beginning to the place of a security that was moved to `to`, for `stock/order`. */
export function movedTo(list: Watchlist, code: string, to: number): readonly string[] {
  const codes = codesOf(list);
  const from = codes.indexOf(code);
  const others = codes.filter((other) => other !== code);
  return [...others.slice(0, to), code, ...others.slice(to)].slice(0, Math.max(from, to) + 1);
}

/** What has to be asked of the server so that a list gets back what a deletion took from it, each at its place. */
export interface Restoration {
  readonly pid: number;
  readonly stocks: readonly WatchedStock[];
  /** The beginning of the list as it was, to the last of them. */
  readonly order: readonly string[];
}

/** How every list that a deletion changed becomes what it was before, `all` first. */
export function restorations(
  before: Watchlists,
  pid: number,
  codes: readonly string[],
): readonly Restoration[] {
  return before
    .filter((list) => pid === allPid || list.pid === pid)
    .map((list) => {
      const stocks = list.stock_list.filter(({ code }) => codes.includes(code));
      const last = Math.max(-1, ...stocks.map((stock) => list.stock_list.indexOf(stock)));
      return { pid: list.pid, stocks, order: codesOf(list).slice(0, last + 1) };
    })
    .filter(({ stocks }) => stocks.length > 0);
}

/** What the restorations make of the lists. */
export function restored(lists: Watchlists, given: readonly Restoration[]): Watchlists {
  return given.reduce(
    (now, { pid, stocks, order }) => inOrder(withStocks(now, pid, stocks), pid, order),
    lists,
  );
}
