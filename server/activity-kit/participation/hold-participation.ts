import { codes } from '#contract/codes.ts';
import { loadAndHold } from '#server/activity-kit/activity/load-activities.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Call } from '#server/plugins/call.ts';
import type { Participation } from './play-type.ts';
import { refuseParticipation } from './refusal.ts';

/**
 * The member of an idempotent call in an activity, as `beginParticipation` gives it, for an act that will lock the record
 * that the member takes part: it is locked at once where there is one, which `joinAndLock` then knows.
 * @throws Fault activityMissing
 */
export async function holdParticipation(
  { random, secrets }: Pick<Foundation, 'random' | 'secrets'>,
  call: Call,
  activityId: string,
): Promise<Participation> {
  const { memberId } = call.member();
  const transaction = call.transaction();
  const held = await loadAndHold(transaction, activityId, memberId);
  if (held === null) throw refuseParticipation(codes.activityMissing, '活动不存在');
  const { activity, isHeld } = held;
  const heldMemberId = isHeld ? memberId : null;
  return { transaction, activity, memberId, heldMemberId, random, secrets, now: call.now };
}
