import { market as rows } from '#contract/market/market.ts';
import { marketSchemas } from '#contract/market/market.schema.ts';
import type { AppContext } from '#server/app-context.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { listReleases, loadIndicator } from './economic-calendar.ts';
import { rankEtfs } from './etf-rank.ts';
import { loadDaily, loadIntraday } from './price-views.ts';
import { loadDiagnostics, loadPerformance, loadValuation } from './fund-views.ts';
import { sourceOf } from './market-data.ts';
import type { MarketData } from './market-data.ts';
import { requireInstrument } from './require-instrument.ts';
import { searchInstruments } from './search-instruments.ts';

const foundSize = 20;
/** What has a price at an exchange. */
const traded = ['index', 'stock', 'etf'] as const;

/** Market data for every visitor: each answer has the source of its data. */
export function marketRoutes(app: FastifyInstance, appContext: AppContext, market: MarketData): void {
  const handlers: Handlers<typeof marketSchemas> = {
    etfRank: ({ query }) => rankEtfs(market, query),
    simpleQuote: async ({ query }) => {
      const quotes = await market.quotes([...new Set(query.codes.split(','))]);
      const list = quotes.value.map(({ is_suspended, ...quote }) =>
        is_suspended ? { ...quote, is_suspended } : quote,
      );
      return { list, source: sourceOf(market, quotes) };
    },
    search: async ({ query: { keyword, limit = foundSize } }) => {
      const instruments = await market.instruments();
      const found = searchInstruments(instruments.value, keyword).slice(0, limit);
      const list = found.map(({ code, name, kind, category }) => ({ code, name, kind, category }));
      return { list, source: sourceOf(market, instruments) };
    },
    intraday: async ({ query }) =>
      loadIntraday(market, await requireInstrument(market, query.sec_code, traded)),
    daily: async ({ query: { sec_code, period = '3m' } }) =>
      loadDaily(market, await requireInstrument(market, sec_code, traded), period),
    fundPerformance: async ({ query: { sec_code, period = '1y' } }) => {
      const fund = await requireInstrument(market, sec_code, ['fund']);
      return loadPerformance(market, fund, period);
    },
    valuation: async ({ query }) =>
      loadValuation(market, await requireInstrument(market, query.sec_code, ['index'])),
    diagnostics: async ({ query }) =>
      loadDiagnostics(market, await requireInstrument(market, query.sec_code, ['fund'])),
    calendar: ({ query }, { now }) => listReleases(market, query, now),
    indicator: ({ query }) => loadIndicator(market, query.indicator_id),
  };
  registerEndpoints(app, appContext, rows, marketSchemas, handlers);
}
