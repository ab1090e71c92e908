import type { StoredState } from '#server/db/activity-words.ts';
import type { Activity } from './activity.ts';

/** Where an activity is in its life, by what the operator wants and what the server's clock says. */
export type ActivityState = StoredState | 'running' | 'ended';

/** Where an operator, a breaker or a job may move an activity from where it is; time does the other moves. */
export const stateMoves: Readonly<Record<ActivityState, readonly StoredState[]>> = {
  draft: ['scheduled'],
  scheduled: ['draft', 'paused'],
  running: ['paused'],
  paused: ['scheduled'],
  // A result that is in doubt is held back before it is paid.
  ended: ['paused', 'settled'],
  settled: [],
};

/** The state at `now`, milliseconds; a pause holds beyond the end of the window, so that nothing is settled in doubt. */
export function stateOf(
  { state, startsAt, endsAt }: Pick<Activity, 'state' | 'startsAt' | 'endsAt'>,
  now: number,
): ActivityState {
  if (state !== 'scheduled') return state;
  if (now < startsAt.getTime()) return 'scheduled';
  return now < endsAt.getTime() ? 'running' : 'ended';
}
