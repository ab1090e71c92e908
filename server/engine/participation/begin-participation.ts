import { loadActivity } from '#server/engine/activity/load-activities.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Call } from '#server/plugins/call.ts';
import { participationOf } from './participation-of.ts';
import type { Participation } from './play-type.ts';

/**
 * The member of an idempotent call in an activity, in the transaction of the call. Nothing is judged yet: whether the
 * activity is open is asked with `requireOpen`.
 * @throws Fault activityMissing
 */
export async function beginParticipation(
  foundation: Pick<Foundation, 'random' | 'secrets'>,
  call: Call,
  activityId: string,
): Promise<Participation> {
  // Not from the catalogue, which may be seconds old.
  return participationOf(foundation, call, await loadActivity(call.transaction(), activityId));
}
