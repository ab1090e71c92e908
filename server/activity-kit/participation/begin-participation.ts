import { codes } from '#contract/codes.ts';
import { loadActivity } from '#server/activity-kit/activity/load-activities.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Call } from '#server/plugins/call.ts';
import type { Participation } from './play-type.ts';
import { refuseParticipation } from './refusal.ts';

/**
 * The member of an idempotent call in an activity, in the transaction of the call. Nothing is judged yet: whether the
 * activity is open is asked with `requireOpen`.
 * @throws Fault activityMissing
 */
export async function beginParticipation(
  { random, secrets }: Pick<Foundation, 'random' | 'secrets'>,
  call: Call,
  activityId: string,
): Promise<Participation> {
  const { memberId } = call.member();
  const transaction = call.transaction();
  // Not from the catalogue, which may be seconds old.
  const activity = await loadActivity(transaction, activityId);
  if (activity === null) throw refuseParticipation(codes.activityMissing, '活动不存在');
  return { transaction, activity, memberId, random, secrets, now: call.now };
}
