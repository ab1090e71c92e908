import type { ClosingPrices, GuessedStock } from './closing-prices.ts';
import type { TradingSession } from './trading-calendar.ts';

/** A round about one stock in one session, as the calendar and the closes before it decide; it need not be stored yet. */
export interface StockRound {
  /** `CODE:2026-11-23`. */
  readonly roundId: string;
  readonly stock: GuessedStock;
  readonly session: TradingSession;
  /** Thousandths of a yuan: the newest close before the session. */
  readonly baseValue: number;
  /** From the close before to the opening auction, so that nobody knows more than the others (rule Q2). */
  readonly opensAt: Date;
  readonly locksAt: Date;
  readonly closesAt: Date;
}

/** The round about a stock in a session; null for a stock that the prices do not know. */
export function roundOf(prices: ClosingPrices, code: string, session: TradingSession): StockRound | null {
  const stock = prices.stockOf(code);
  const baseValue = baseOf(prices, code, session);
  if (stock === null || baseValue === null) return null;
  return {
    roundId: `${code}:${session.day}`,
    stock,
    session,
    baseValue,
    opensAt: new Date(prices.calendar.sessionBefore(session).closesAt),
    locksAt: new Date(session.startsAt),
    closesAt: new Date(session.closesAt),
  };
}

/** A stock that is suspended keeps the close of the day it was traded last; ten sessions are looked at. */
function baseOf(prices: ClosingPrices, code: string, session: TradingSession): number | null {
  let before = session;
  for (let steps = 0; steps < 10; steps += 1) {
    before = prices.calendar.sessionBefore(before);
    const close = prices.closeOf(code, before);
    if (close !== null) return close;
  }
  return null;
}
