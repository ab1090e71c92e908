import { shanghaiDate } from '#server/clock.ts';

/**
 * Days in a row that end today, or yesterday while today has none yet; `now` is milliseconds since 1970. Counted from
 * the rows each time, because a kept count is wrong after a day without a call.
 */
export function streakOf(days: ReadonlySet<string>, now: number): number {
  const newest = days.has(shanghaiDate(now)) ? 0 : 1;
  let length = 0;
  while (days.has(shanghaiDate(now, -newest - length))) length += 1;
  return length;
}
