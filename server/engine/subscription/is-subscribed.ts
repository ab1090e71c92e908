import type { Database } from '#server/db/database.ts';
import type { Subscription } from './subscribe.ts';

/** Whether a member is subscribed to a topic. */
export async function isSubscribed({ query }: Database, { memberId, topic }: Subscription): Promise<boolean> {
  const row = await query
    .selectFrom('subscription')
    .select('topic')
    .where('member_id', '=', memberId)
    .where('topic', '=', topic)
    .executeTakeFirst();
  return row !== undefined;
}
