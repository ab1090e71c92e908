import type { ClosingPrices, TradingSession } from '#server/engine/guess/trading-calendar.ts';

/** Sessions of a star's week. */
const weekSessions = 5;
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** A stock that was chosen, and what has become of it; closes in thousandths of a yuan, changes in hundredths of a per cent. */
export interface StarOutcome {
  readonly stock_code: string;
  readonly stock_name: string;
  readonly chosen_date: string;
  readonly chosen_close: number | null;
  readonly since_bp: number | null;
  readonly week_bp: number | null;
}

/** The change from one close to another in hundredths of a per cent, rounded half away from zero; null without both. */
export function changeBp(from: number | null, to: number | null): number | null {
  if (from === null || to === null) return null;
  const exact = ((to - from) * 10_000) / from;
  return Math.sign(exact) * Math.round(Math.abs(exact)) + 0;
}

/** The newest session that has closed at `now`, milliseconds. */
export function lastSession({ calendar }: ClosingPrices, now: number): TradingSession {
  return calendar.sessionBefore(calendar.sessionAt(now));
}

/** The last `count` sessions up to `last`, the oldest first. */
export function sessionsUpTo(
  { calendar }: ClosingPrices,
  last: TradingSession,
  count: number,
): TradingSession[] {
  const sessions = [last];
  for (let at = last; sessions.length < count; sessions.unshift(at)) at = calendar.sessionBefore(at);
  return sessions;
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
  const chosen = lastSession(prices, Math.min(startsAt - weeksAgo * weekMs, now));
  const last = lastSession(prices, now);
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
