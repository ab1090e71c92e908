import { onlineStatus } from '#contract/activity-kit/participation.ts';
import type { Activity } from './activity.ts';

/** Where an activity stands at a moment; its window is [start, end), by the server's clock alone. */
export type Phase = 'offline' | 'upcoming' | 'running' | 'finished';

/** The phase at `now`, milliseconds. */
export function phaseOf(
  activity: Pick<Activity, 'onlineStatus' | 'startsAt' | 'endsAt'>,
  now: number,
): Phase {
  if (activity.onlineStatus !== onlineStatus.online) return 'offline';
  if (now < activity.startsAt.getTime()) return 'upcoming';
  return now < activity.endsAt.getTime() ? 'running' : 'finished';
}
