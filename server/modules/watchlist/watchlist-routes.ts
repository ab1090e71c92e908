import { codes as refusals } from '#contract/http/codes.ts';
import { watchlist } from '#contract/market/watchlist.ts';
import { watchlistSchemas } from '#contract/market/watchlist.schema.ts';
import type { AppContext } from '#server/app-context.ts';
import { sourceOf } from '#server/modules/market/market-data.ts';
import type { MarketData } from '#server/modules/market/market-data.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { RequestContext } from '#server/plugins/request-context.ts';
import type { FastifyInstance } from 'fastify';
import {
  addCodes,
  allPid,
  createList,
  deleteCodes,
  emptyWatchlists,
  orderCodes,
  removeList,
  renameList,
} from './watchlist-lists.ts';
import type { Watchlist } from './watchlist-lists.ts';
import { changeWatchlists, listWatchlists } from './watchlist-repository.ts';

type Change = (lists: readonly Watchlist[]) => readonly Watchlist[];

/** The lists that members follow. Names come from the source of market data; a list is there without it. */
export function watchlistRoutes(app: FastifyInstance, appContext: AppContext, market: MarketData): void {
  const change = (call: RequestContext, by: Change) =>
    changeWatchlists(call.transaction(), { memberId: call.member().memberId, now: call.now }, by);
  const done = async (call: RequestContext, by: Change) => {
    await change(call, by);
    return {};
  };
  const counted = async (call: RequestContext, by: Change) => ({
    changed_cnt: (await change(call, by)).changed,
  });
  registerEndpoints(app, appContext, watchlist, watchlistSchemas, {
    list: async (_input, call) => {
      const visitor = await call.visitor();
      const lists =
        visitor === null
          ? emptyWatchlists
          : await listWatchlists(appContext.database.query, visitor.memberId);
      const instruments = await market.instruments().catch(() => null);
      const names = new Map(instruments?.value.map(({ code, name }) => [code, name]));
      const stock = (code: string) => ({ code, name: names.get(code) ?? code });
      return {
        list: lists.map(({ pid, name, codes }) => ({ pid, name, stock_list: codes.map(stock) })),
        source: instruments === null ? null : sourceOf(market, instruments),
      };
    },
    addStock: async ({ body: { pid, codes } }, call) => {
      // Before the row is locked: the source may be an outside service.
      await requireKnown(market, codes);
      return counted(call, (lists) => addCodes(lists, pid, codes));
    },
    deleteStock: ({ body: { pid = allPid, codes } }, call) =>
      counted(call, (lists) => deleteCodes(lists, pid, codes)),
    orderStock: ({ body: { pid, codes } }, call) => done(call, (lists) => orderCodes(lists, pid, codes)),
    create: async ({ body: { name } }, call) => {
      const { lists } = await change(call, (before) => createList(before, name));
      return { pid: lists.at(-1)?.pid ?? allPid };
    },
    rename: ({ body: { pid, name } }, call) => done(call, (lists) => renameList(lists, pid, name)),
    remove: ({ body: { pid } }, call) => done(call, (lists) => removeList(lists, pid)),
  });
}

async function requireKnown(market: MarketData, codes: readonly string[]): Promise<void> {
  const { value } = await market.instruments();
  const known = new Set(value.map(({ code }) => code));
  if (!codes.every((code) => known.has(code)))
    throw new ApiError(refusals.securityMissing, '没有找到这只证券');
}
