import type { Tx } from '#server/db/database.ts';
import type { Subscription } from './subscribe.ts';

/** Ends a subscription, as often as it is asked. */
export async function unsubscribe(transaction: Tx, { memberId, topic }: Subscription): Promise<void> {
  await transaction
    .deleteFrom('subscription')
    .where('member_id', '=', memberId)
    .where('topic', '=', topic)
    .execute();
}
