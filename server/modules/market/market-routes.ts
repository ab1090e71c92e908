import { codes } from '#contract/http/codes.ts';
import { market as rows } from '#contract/market/market.ts';
import { marketSchemas } from '#contract/market/market.schema.ts';
import type { AppContext } from '#server/app-context.ts';
import { shanghaiDate } from '#server/clock.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { Handlers } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { calendarWindow } from './fund-figures.ts';
import { loadDaily, loadIntraday } from './price-views.ts';
import { loadDiagnostics, loadPerformance, loadValuation } from './fund-views.ts';
import { sourceOf } from './market-data.ts';
import type { MarketData } from './market-data.ts';
import type { RankCount, Release } from './market-records.ts';
import { requireInstrument } from './require-instrument.ts';
import { searchInstruments } from './search-instruments.ts';

const rankSize = 6;
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

interface RankQuery {
  readonly filters?: string;
  readonly by: 'buy' | 'sell' | 'follow';
  readonly asc?: number;
  readonly limit?: number;
  readonly offset?: number;
}

async function rankEtfs(
  market: MarketData,
  { filters, by, asc = 0, limit = rankSize, offset = 0 }: RankQuery,
) {
  const [counts, instruments] = await Promise.all([market.rankCounts(), market.instruments()]);
  const etfs = new Map(instruments.value.map((instrument) => [instrument.code, instrument]));
  const wanted = filters === undefined || filters === '' ? undefined : filters.split(',');
  const ranked = counts.value
    .filter(({ code }) => wanted === undefined || wanted.includes(etfs.get(code)?.category ?? ''))
    .sort((one, other) => (asc === 1 ? 1 : -1) * (one[by] - other[by]) || (one.code < other.code ? -1 : 1));
  const page = ranked.slice(offset, offset + limit);
  const quotes = await market.quotes(page.map(({ code }) => code));
  const prices = new Map(quotes.value.map((quote) => [quote.code, quote]));
  const row = ({ code, buy, sell, follow }: RankCount) => {
    const [etf, price] = [etfs.get(code), prices.get(code)];
    if (etf === undefined || price === undefined) return [];
    const { last, prev_close } = price;
    const cells = { buy_cnt: buy, sell_cnt: sell, follow_cnt: follow };
    return [{ code, name: etf.name, category: etf.category, last, prev_close, ...cells }];
  };
  return { list: page.flatMap(row), total: ranked.length, source: sourceOf(market, counts, quotes) };
}

async function listReleases(
  market: MarketData,
  { start_date, end_date }: { readonly start_date?: string; readonly end_date?: string },
  now: number,
) {
  const window = calendarWindow(shanghaiDate(now));
  const from = start_date !== undefined && start_date > window.from ? start_date : window.from;
  const to = end_date !== undefined && end_date < window.to ? end_date : window.to;
  const [releases, indicators] = await Promise.all([market.releases({ from, to }), market.indicators()]);
  const byId = new Map(indicators.value.map((indicator) => [indicator.id, indicator]));
  const list = releases.value.flatMap((release) => {
    const indicator = byId.get(release.indicator_id);
    if (indicator === undefined) return [];
    const { id, name, country, unit, importance } = indicator;
    const date = shanghaiDate(release.released_at);
    return [{ indicator_id: id, name, country, unit, importance, date, ...releaseView(release) }];
  });
  return { start_date: from, end_date: to, list, source: sourceOf(market, releases) };
}

async function loadIndicator(market: MarketData, id: string) {
  const [indicators, periods] = await Promise.all([market.indicators(), market.periods(id)]);
  const indicator = indicators.value.find((one) => one.id === id);
  if (indicator === undefined) throw new ApiError(codes.securityMissing, '没有找到这个指标');
  const { name, country, unit, publisher, importance } = indicator;
  const list = periods.value.map(releaseView);
  return {
    ...{ indicator_id: id, name, country, unit, publisher, importance },
    ...{ list, source: sourceOf(market, periods) },
  };
}

function releaseView({ period, released_at: release_time, previous, consensus, actual }: Release) {
  return { period, release_time, previous, consensus, actual };
}
