import { TradingCalendar } from '#server/modules/market/trading-calendar.ts';
import type { ClosingPrices, GuessedStock } from '#server/modules/market/trading-calendar.ts';

/** A table of closes. */
interface ClosesTable {
  readonly closedDays?: readonly string[];
  /** Closes of consecutive sessions, repeated from the start at the end; null when suspended. */
  readonly stocks?: readonly (GuessedStock & { readonly closes: readonly (number | null)[] })[];
}

/** Closes that a test knows exactly, the first of the session with the number 0. */
export function tableCloses({ closedDays = [], stocks = [] }: ClosesTable = {}): ClosingPrices {
  const byCode = new Map(stocks.map((stock) => [stock.code, stock]));
  return {
    source: '测试',
    isSample: true,
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
