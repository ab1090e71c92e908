import { weekMs } from '#server/clock.ts';
import { changeBp, sessionsUpTo } from '#server/engine/guess/closed-sessions.ts';
import type { ClosingPrices } from '#server/modules/market/trading-calendar.ts';

/** Sessions of a star's week. */
const weekSessions = 5;

/** A stock that was chosen, and what has become of it; closes in thousandths of a yuan, changes in hundredths of a per cent. */
export interface StarOutcome {
  readonly stock_code: string;
  readonly stock_name: string;
  readonly chosen_date: string;
  readonly chosen_close: number | null;
  readonly since_bp: number | null;
  readonly week_bp: number | null;
}

/**
 * What has become, until `now`, of a stock that was chosen after the last close before `weeksAgo` weeks before `startsAt`
 * (milliseconds). Only closes that are known at `now` count.
 */
export function outcomeOf(
  prices: ClosingPrices,
  { code, weeksAgo }: { readonly code: string; readonly weeksAgo: number },
  { startsAt, now }: { readonly startsAt: number; readonly now: number },
): StarOutcome {
  const chosen = prices.calendar.lastClosed(Math.min(startsAt - weeksAgo * weekMs, now));
  const last = prices.calendar.lastClosed(now);
  const chosen_close = prices.closeOf(code, chosen);
  const week = sessionsUpTo(prices, last, last.number - chosen.number + 1)[weekSessions];
  return {
    stock_code: code,
    stock_name: prices.stockOf(code)?.name ?? code,
    chosen_date: chosen.day,
    chosen_close,
    since_bp: changeBp(chosen_close, prices.closeOf(code, last)),
    week_bp: week === undefined ? null : changeBp(chosen_close, prices.closeOf(code, week)),
  };
}

/** How the weeks of these stars ended, and their mean; a week without an end counts nowhere. */
export function summaryOf(stars: readonly Pick<StarOutcome, 'week_bp'>[]) {
  const known = stars.flatMap(({ week_bp }) => (week_bp === null ? [] : [week_bp]));
  const sum = known.reduce((total, week) => total + week, 0);
  return {
    up_cnt: known.filter((week) => week > 0).length,
    down_cnt: known.filter((week) => week < 0).length,
    flat_cnt: known.filter((week) => week === 0).length,
    mean_bp: known.length === 0 ? null : Math.round(sum / known.length) + 0,
  };
}
