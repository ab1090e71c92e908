import type { ClosingPrices, TradingSession } from '#server/modules/market/trading-calendar.ts';

/** The change from one figure to another in hundredths of a per cent, rounded half away from zero; null without both. */
export function changeBp(from: number | null, to: number | null): number | null {
  if (from === null || to === null) return null;
  const exact = ((to - from) * 10_000) / from;
  return Math.sign(exact) * Math.round(Math.abs(exact)) + 0;
}

/** The last `count` sessions up to `last`, the oldest first. */
export function sessionsUpTo(
  { calendar }: Pick<ClosingPrices, 'calendar'>,
  last: TradingSession,
  count: number,
): TradingSession[] {
  const sessions = [last];
  for (let at = last; sessions.length < count; sessions.unshift(at)) at = calendar.sessionBefore(at);
  return sessions;
}
