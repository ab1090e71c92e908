import { shanghaiTime } from '#server/clock.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { windowOf } from '#server/engine/content/content-rules.ts';

/** A window in words, in Beijing time to the minute; `now` in milliseconds dates one that is relative to today. */
export function windowWords(window: ContentActivity['window'], now: number): string {
  const { startsAt, endsAt } = windowOf(window, now);
  const moment = (at: Date): string => shanghaiTime(at.getTime(), 'YYYY-MM-DD HH:mm');
  return `${moment(startsAt)} 至 ${moment(endsAt)}`;
}
