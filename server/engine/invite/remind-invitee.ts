import { remindStatus } from '#contract/activity-kit/invite.ts';
import { codes } from '#contract/http/codes.ts';
import { shanghaiDayStart } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { takeCaps } from '#server/engine/eligibility/take-caps.ts';

/** The friend to remind. */
export interface Reminder {
  /** `relation_activity_id` on the wire. */
  readonly relationId: string;
  readonly maxPerDay: number;
}

/**
 * Marks an invited friend of the member as reminded, once a day (Asia/Shanghai), and returns the receiver of the message. Another member's
 * friend is reported as missing.
 * @throws ApiError invitationMissing, alreadyReminded, capReached
 */
export async function remindInvitee(
  { transaction, activity, memberId, now }: ActivityContext,
  { relationId, maxPerDay }: Reminder,
): Promise<{ readonly inviteeId: string }> {
  const edge = await transaction
    .selectFrom('invitation')
    .select(['invitee_id', 'remind_status', 'state'])
    .where('id', '=', relationId)
    .where('activity_id', '=', activity.id)
    .where('inviter_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (edge?.state !== 'pending') throw activityError(codes.invitationMissing, '没有可提醒的好友');
  const reminded = await transaction
    .updateTable('invitation')
    .set({ remind_status: remindStatus.reminded, reminded_at: new Date(now) })
    .where('id', '=', relationId)
    .where((row) =>
      row.or([
        row('remind_status', '=', remindStatus.waiting),
        // An older server wrote no moment.
        row('reminded_at', 'is', null),
        row('reminded_at', '<', new Date(shanghaiDayStart(now))),
      ]),
    )
    .executeTakeFirst();
  if (reminded.numUpdatedRows !== 1n)
    throw activityError(codes.alreadyReminded, '今天已提醒过该好友，明天再来');
  const use = { activityId: activity.id, owner: memberId, now };
  if (await takeCaps(transaction, use, [{ name: 'remind', every: 'day', max: maxPerDay }])) {
    throw activityError(codes.capReached, '今日提醒次数已用完');
  }
  return { inviteeId: edge.invitee_id };
}

/** Whether the inviter of a member has reminded them of their open tasks. */
export async function isReminded(
  { query }: Database,
  { memberId, activityId }: { readonly memberId: string; readonly activityId: string },
): Promise<boolean> {
  const edge = await query
    .selectFrom('invitation')
    .select('id')
    .where('activity_id', '=', activityId)
    .where('invitee_id', '=', memberId)
    .where('state', '=', 'pending')
    .where('remind_status', '=', remindStatus.reminded)
    .executeTakeFirst();
  return edge !== undefined;
}
