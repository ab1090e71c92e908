import type { Database } from '#server/db/database.ts';

/** Whether a member takes part in an activity. */
export async function isJoined(database: Database, memberId: string, activityId: string): Promise<boolean> {
  const row = await database.query
    .selectFrom('participation')
    .select('joined_at')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
  return row !== undefined;
}
