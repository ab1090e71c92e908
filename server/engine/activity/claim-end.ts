import type { Activity } from './activity.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The moment from which nothing of an activity can be claimed any more (rule T3: a window of its own). */
export function claimEnd({ endsAt, disclosure }: Pick<Activity, 'endsAt' | 'disclosure'>): Date {
  return new Date(endsAt.getTime() + (disclosure?.claimDays ?? 0) * dayMs);
}
