import { shanghaiDayStart } from '#server/clock.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';

/** The window [start, end) an activity of the content has at `now`, milliseconds; a date that is none gives an invalid one. */
export function windowOf(window: ContentActivity['window'], now: number): { startsAt: Date; endsAt: Date } {
  if ('startsAt' in window) return { startsAt: new Date(window.startsAt), endsAt: new Date(window.endsAt) };
  return {
    startsAt: new Date(shanghaiDayStart(now, window.startsInDays)),
    endsAt: new Date(shanghaiDayStart(now, window.endsInDays)),
  };
}
