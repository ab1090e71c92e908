import { codes } from '#contract/http/codes.ts';
import { market } from '#contract/market/market.ts';
import { marketSchemas } from '#contract/market/market.schema.ts';
import { watchlist } from '#contract/market/watchlist.ts';
import { watchlistSchemas } from '#contract/market/watchlist.schema.ts';
import { Refusal } from '#kernel/testing/fake-server.ts';
import type { FakeServer } from '#kernel/testing/fake-server.ts';
import { allPid, inOrder, withStocks, withoutStocks } from '../list-changes.ts';
import type { Watchlists } from '../list-changes.ts';

interface Asked {
  readonly pid?: number;
  readonly codes?: readonly string[];
  readonly name?: string;
}

/** Where the data of this server come from. */
export const sampleSource = {
  ...{ name: '示例数据', kind: 'sample' as const, is_stale: false },
  as_of: Date.parse('2026-11-20T15:00:00+08:00'),
};

const names: Readonly<Record<string, string>> = {
  '600001.SH': '青禾智造',
  '600002.SH': '远山电力',
  '510001.SH': '红利 ETF',
  '901001.OF': '稳健一年',
};
/** The securities that it knows. */
export const known = Object.entries(names).map(([code, name]) => ({ code, name }));

/** The watchlist of one member, as the server has it, and prices that a test changes. */
export class WatchlistServer {
  lists: Watchlists = [{ pid: allPid, name: 'all', stock_list: [] }];
  source = sampleSource;
  /** Thousandths of a yuan, with the previous close. */
  readonly prices = new Map<string, readonly [last: number, previous: number]>([
    ['600001.SH', [11_000, 10_000]],
    ['600002.SH', [4500, 5000]],
    ['510001.SH', [2000, 2000]],
  ]);

  constructor(readonly server: FakeServer) {
    server.on(watchlist.list, watchlistSchemas.list, () => ({ list: [...this.lists], source: this.source }));
    this.takesChanges();
    server.on(market.simpleQuote, marketSchemas.simpleQuote, ({ query }) => this.quotes(query.codes ?? ''));
    server.on(market.etfRank, marketSchemas.etfRank, () => ({ list: [], total: 0, source: this.source }));
  }

  /** Has these securities in `all`, the first of those that are known. */
  follows(count: number): this {
    this.lists = [{ pid: allPid, name: 'all', stock_list: known.slice(0, count) }, ...this.lists.slice(1)];
    return this;
  }

  private takesChanges(): void {
    const { server } = this;
    const change = (by: (asked: Asked) => Watchlists) => (request: { readonly body: string }) => {
      const asked = JSON.parse(request.body) as Asked;
      const pid = asked.pid ?? allPid;
      if (!this.lists.some((list) => list.pid === pid))
        return new Refusal(codes.watchlistMissing, '没有找到这个分组');
      this.lists = by({ ...asked, pid });
      return { changed_cnt: 1 };
    };
    const stocks = (asked: readonly string[] = []) => known.filter(({ code }) => asked.includes(code));
    const { addStock, deleteStock, orderStock, create, remove, rename } = watchlist;
    const add = change(({ pid = 0, codes: asked }) => withStocks(this.lists, pid, stocks(asked)));
    server.on(addStock, watchlistSchemas.addStock, add);
    const take = change(({ pid = 0, codes: asked = [] }) => withoutStocks(this.lists, pid, asked));
    server.on(deleteStock, watchlistSchemas.deleteStock, take);
    const order = change(({ pid = 0, codes: asked = [] }) => inOrder(this.lists, pid, asked));
    server.on(orderStock, watchlistSchemas.orderStock, order);
    const drop = change(({ pid }) => this.lists.filter((list) => list.pid !== pid));
    server.on(remove, watchlistSchemas.remove, drop);
    server.on(
      rename,
      watchlistSchemas.rename,
      change(({ pid, name = '' }) => this.lists.map((list) => (list.pid === pid ? { ...list, name } : list))),
    );
    server.on(create, watchlistSchemas.create, ({ body }) => {
      const { name } = JSON.parse(body) as { readonly name: string };
      if (this.lists.some((list) => list.name === name))
        return new Refusal(codes.watchlistNameTaken, '已有同名分组');
      const pid = Math.max(...this.lists.map((list) => list.pid)) + 1;
      this.lists = [...this.lists, { pid, name, stock_list: [] }];
      return { pid };
    });
  }

  private quotes(asked: string) {
    const list = asked.split(',').flatMap((code) => {
      const price = this.prices.get(code);
      return price === undefined ? [] : [{ code, last: price[0], prev_close: price[1] }];
    });
    return { list, source: this.source };
  }
}
