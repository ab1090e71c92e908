import { codes } from '#contract/codes.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Call } from '#server/plugins/call.ts';
import type { Participation } from './play-type.ts';
import { refuseParticipation } from './refusal.ts';

/**
 * The member of an idempotent call in the activity that was read in the transaction of the call.
 * @throws Fault activityMissing
 */
export function participationOf(
  { random, secrets }: Pick<Foundation, 'random' | 'secrets'>,
  call: Call,
  activity: Activity | null,
): Participation {
  if (activity === null) throw refuseParticipation(codes.activityMissing, '活动不存在');
  const { memberId } = call.member();
  return { transaction: call.transaction(), activity, memberId, random, secrets, now: call.now };
}
