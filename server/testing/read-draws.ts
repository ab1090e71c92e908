import type { Database } from '#server/db/database.ts';

/** The draws of an activity in the order of their numbers and times. */
export function readDraws({ query }: Database, activityId: string) {
  return query
    .selectFrom('draw')
    .selectAll()
    .where('activity_id', '=', activityId)
    .orderBy('drawn_at')
    .orderBy('member_id')
    .orderBy('number')
    .execute();
}
