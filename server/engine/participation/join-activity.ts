import { codes } from '#contract/codes.ts';
import { phaseOf } from '#server/engine/activity/phase.ts';
import { enrol } from './enrol.ts';
import type { Participation } from './play-type.ts';
import { refuseParticipation } from './refusal.ts';

/** Refuses everybody outside of [start, end), while the activity is switched off, and while it is paused or its breaker is open. */
export function requireOpen({ activity, now }: Participation): void {
  const phase = phaseOf(activity, now);
  if (phase === 'offline') throw refuseParticipation(codes.activityOffline, '活动已下线');
  if (phase === 'upcoming') throw refuseParticipation(codes.activityNotStarted, '活动尚未开始');
  if (phase === 'finished') throw refuseParticipation(codes.activityEnded, '活动已结束');
  if (phase !== 'paused') return;
  if (activity.breakerReason === '')
    throw refuseParticipation(codes.activityPaused, '活动暂停中，请稍后再来');
  throw refuseParticipation(codes.activitySuspended, '活动数据核对中，暂停参与，已获奖励不受影响');
}

/** Records that the member takes part, and holds the record locked until the transaction ends. */
export async function joinAndLock(participation: Participation): Promise<void> {
  // Most acts are not the first one of their member.
  if (participation.heldMemberId === participation.memberId || (await lock(participation))) return;
  await enrol(participation);
  await lock(participation);
}

async function lock({ transaction, activity, memberId }: Participation): Promise<boolean> {
  const record = await transaction
    .selectFrom('participation')
    .select('joined_at')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .forUpdate()
    .executeTakeFirst();
  return record !== undefined;
}
