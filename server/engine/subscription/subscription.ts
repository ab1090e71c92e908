import type { Database, Tx } from '#server/db/database.ts';

/** A member and a topic. */
interface Subscription {
  readonly memberId: string;
  readonly topic: string;
}

/** The topic of the reminders of an activity. */
export function activityTopic(activityId: string): string {
  return `activity:${activityId}`;
}

/** Subscribes a member to a topic, idempotently; `now` is milliseconds since 1970. */
export async function subscribe(
  transaction: Tx,
  { memberId, topic }: Subscription,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('subscription')
    .values({ member_id: memberId, topic, subscribed_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends a subscription, idempotently. */
export async function unsubscribe(transaction: Tx, { memberId, topic }: Subscription): Promise<void> {
  await transaction
    .deleteFrom('subscription')
    .where('member_id', '=', memberId)
    .where('topic', '=', topic)
    .execute();
}

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

/** Those of some topics that a member is subscribed to. */
export async function loadSubscribed(
  { query }: Database,
  memberId: string,
  topics: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await query
    .selectFrom('subscription')
    .select('topic')
    .where('member_id', '=', memberId)
    .where('topic', 'in', topics)
    .execute();
  return new Set(rows.map(({ topic }) => topic));
}
