import { TradingCalendar } from '#server/modules/market/trading-calendar.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';
import type { ClosesSample } from './sample-data.ts';

/** The closes of `content/closes.json`: a short table that repeats from its start, the same on every machine. */
export function sampleClosingPrices({ isSample, source, closedDays, stocks }: ClosesSample): ClosingPrices {
  const byCode = new Map(stocks.map((stock) => [stock.code, stock]));
  return {
    source,
    isSample,
    calendar: new TradingCalendar(closedDays),
    stockOf: (code) => byCode.get(code) ?? null,
    knows: () => true,
    closeOf: (code, { number }) => {
      const closes = byCode.get(code)?.closes ?? [];
      const { length } = closes;
      return closes[((number % length) + length) % length] ?? null;
    },
  };
}
