import { TradingCalendar } from './trading-calendar.ts';
import type { TradingSession } from './trading-calendar.ts';

/** A security that can be guessed about. */
export interface GuessedStock {
  readonly code: string;
  readonly name: string;
}

/** Where closes come from: the sample, or a feed of market data. Prices are in thousandths of a yuan. */
export interface ClosingPrices {
  /** Shown beside every price, and stored with every outcome. */
  readonly source: string;
  readonly isSample: boolean;
  readonly calendar: TradingCalendar;
  readonly stockOf: (code: string) => GuessedStock | null;
  /** Null where there is none, because trading was suspended. Only to be asked for sessions that are over. */
  readonly closeOf: (code: string, session: TradingSession) => number | null;
}

interface Sample {
  readonly isSample: boolean;
  readonly source: string;
  readonly closedDays: readonly string[];
  readonly stocks: readonly (GuessedStock & { readonly closes: readonly (number | null)[] })[];
}

/** The closes of `content/closes.json`: a short table that begins anew at its end, the same on every machine. */
export function sampleClosingPrices({ isSample, source, closedDays, stocks }: Sample): ClosingPrices {
  const byCode = new Map(stocks.map((stock) => [stock.code, stock]));
  return {
    source,
    isSample,
    calendar: new TradingCalendar(closedDays),
    stockOf: (code) => byCode.get(code) ?? null,
    closeOf: (code, { number }) => {
      const closes = byCode.get(code)?.closes ?? [];
      const { length } = closes;
      return closes[((number % length) + length) % length] ?? null;
    },
  };
}
