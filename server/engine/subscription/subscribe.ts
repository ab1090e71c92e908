import type { Tx } from '#server/db/database.ts';

/** A member and what they want to hear about. */
export interface Subscription {
  readonly memberId: string;
  readonly topic: string;
}

/** Subscribes a member to a topic, as often as it is asked; `now` is milliseconds since 1970. */
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
