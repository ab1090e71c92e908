import type { Alarm } from '#server/alarm.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { FulfilmentOutcome } from './fulfilment-provider.ts';
import { moveAward } from './move-award.ts';
import type { AwardKey } from './move-award.ts';
import { takeBackAward } from './take-back-award.ts';

/** What became of an award that was handed to a provider. */
export interface Delivery extends AwardKey {
  readonly outcome: FulfilmentOutcome;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Takes the last word of a provider, whether it comes in its answer or later by itself. The first one counts: the same
 * word again changes nothing, and a word against it changes nothing and calls a person (rule E5).
 */
export async function settleDelivery(database: Database, alarm: Alarm, delivery: Delivery): Promise<void> {
  const { memberId, awardId, outcome } = delivery;
  const state = await database.transaction((transaction) => settle(transaction, delivery));
  const wasDelivered = ['granted', 'shipping', 'received'].includes(state);
  if (wasDelivered !== (outcome.outcome === 'delivered'))
    alarm('a provider contradicts itself', { awardId, memberId, state, outcome: outcome.outcome });
}

/** Returns the state that the award is in afterwards. */
async function settle(transaction: Tx, { memberId, awardId, outcome, now }: Delivery): Promise<string> {
  const award = await transaction
    .selectFrom('award')
    .select(['kind', 'state'])
    .where('member_id', '=', memberId)
    .where('id', '=', awardId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (award.state !== 'pending') return award.state;
  const key = { memberId, awardId };
  if (outcome.outcome === 'refused') {
    await takeBackAward(transaction, { ...key, from: 'pending', now });
    return 'returned';
  }
  const to = award.kind === 'physical' ? 'shipping' : 'granted';
  const code = outcome.code === '' ? {} : { code: outcome.code };
  await moveAward(transaction, key, { from: 'pending', to, now, ...code });
  return to;
}
