import type { Activity } from '#server/engine/activity/activity.ts';
import type { ClosingPrices } from '#server/engine/guess/trading-calendar.ts';
import { roundOf } from '#server/engine/guess/guess.ts';
import type { StockRound } from '#server/engine/guess/guess.ts';
import { goldFundConfig } from './gold-fund-config.ts';

/**
 * The rounds of the session at hand at `now`, milliseconds, one a stock; none where the session closes after the
 * activity, because its tokens could not be used any more.
 */
export function roundsAt(activity: Activity, prices: ClosingPrices, now: number): StockRound[] {
  const session = prices.calendar.sessionAt(now);
  if (session.closesAt >= activity.endsAt.getTime()) return [];
  return goldFundConfig(activity).guess.stocks.flatMap((code) => roundOf(prices, code, session) ?? []);
}
