import type { Database } from '#server/db/database.ts';

/** The number of friends who belong to a member in an activity, in every state. */
export async function countFriends(
  { query }: Database,
  { activityId, inviterId }: { readonly activityId: string; readonly inviterId: string },
): Promise<number> {
  const { total } = await query
    .selectFrom('invitation')
    .select((row) => row.fn.countAll<string>().as('total'))
    .where('activity_id', '=', activityId)
    .where('inviter_id', '=', inviterId)
    .executeTakeFirstOrThrow();
  return Number(total);
}
