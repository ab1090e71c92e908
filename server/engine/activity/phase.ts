import { onlineStatus } from '#contract/activity-kit/participation.ts';
import { stateOf } from './activity-state.ts';
import type { Activity } from './activity.ts';

/**
 * Where an activity stands for visitors; its window is [start, end), by the server's clock alone. A draft is offline
 * to them, and a pause is over for them when the window is.
 */
export type Phase = 'offline' | 'upcoming' | 'running' | 'paused' | 'finished';

/** The phase at `now`, milliseconds. */
export function phaseOf(
  activity: Pick<Activity, 'onlineStatus' | 'state' | 'startsAt' | 'endsAt'>,
  now: number,
): Phase {
  if (activity.onlineStatus !== onlineStatus.online) return 'offline';
  switch (stateOf(activity, now)) {
    case 'draft':
      return 'offline';
    case 'scheduled':
      return 'upcoming';
    case 'running':
      return 'running';
    case 'paused':
      return now < activity.endsAt.getTime() ? 'paused' : 'finished';
    case 'ended':
    case 'settled':
      return 'finished';
  }
}
