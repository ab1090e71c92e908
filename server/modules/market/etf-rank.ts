import { sourceOf } from './market-data.ts';
import type { MarketData } from './market-data.ts';
import type { RankCount } from './market-records.ts';

const rankSize = 6;

interface RankQuery {
  readonly filters?: string;
  readonly by: 'buy' | 'sell' | 'follow';
  readonly asc?: number;
  readonly limit?: number;
  readonly offset?: number;
}

/** A page of the ETFs that most people bought, sold or followed, with their newest prices; equal ones by their codes. */
export async function rankEtfs(
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
