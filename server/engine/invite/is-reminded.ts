import { remindStatus } from '#contract/activity-kit/remind-status.ts';
import type { Database } from '#server/db/database.ts';

/** Whether the inviter of a member has reminded them of what they still have to do. */
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
