import type { Activity } from './activity.ts';
import { phaseOf } from './phase.ts';

/**
 * The activity of a type that a visitor without an id means: the running one (or the one paused amid its run), else the newest that has begun, else the
 * next to begin; null where there is none online.
 */
export function currentActivity(activities: readonly Activity[], type: string, now: number): Activity | null {
  const online = activities
    .filter((activity) => activity.type === type && phaseOf(activity, now) !== 'offline')
    .sort((one, other) => other.startsAt.getTime() - one.startsAt.getTime());
  return (
    online.find((activity) => phaseOf(activity, now) === 'running') ??
    online.find((activity) => phaseOf(activity, now) === 'paused') ??
    online.find((activity) => phaseOf(activity, now) === 'finished') ??
    online.at(-1) ??
    null
  );
}
