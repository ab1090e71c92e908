import { shanghaiDate } from '#server/engine/activity/shanghai-date.ts';

/** How long something counts before it begins anew. */
export type Every = 'day' | 'week' | 'campaign';

const shanghaiOffset = 8 * 60 * 60 * 1000;

/** The period of `now` (milliseconds since 1970), Asia/Shanghai: a day, a week named by its Monday, or the campaign. */
export function periodOf(every: Every, now: number): string {
  if (every === 'campaign') return 'campaign';
  if (every === 'day') return `day:${shanghaiDate(now)}`;
  const daysSinceMonday = (new Date(now + shanghaiOffset).getUTCDay() + 6) % 7;
  return `week:${shanghaiDate(now, -daysSinceMonday)}`;
}
