import { loadAndHold } from '#server/engine/activity/load-and-hold.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Call } from '#server/plugins/call.ts';
import { participationOf } from './participation-of.ts';
import type { Participation } from './play-type.ts';

/**
 * The member of an idempotent call in an activity, as `beginParticipation` gives it, for an act that will lock the record
 * that the member takes part: it is locked at once where there is one, which `joinAndLock` then knows.
 * @throws Fault activityMissing
 */
export async function holdParticipation(
  foundation: Pick<Foundation, 'database' | 'random' | 'secrets'>,
  call: Call,
  activityId: string,
): Promise<Participation> {
  const { memberId } = call.member();
  const held = await loadAndHold(foundation.database, call.transaction(), activityId, memberId);
  const participation = participationOf(foundation, call, held?.activity ?? null);
  return { ...participation, heldMemberId: held?.isHeld === true ? memberId : null };
}
