import type { Alarm } from '#server/logger.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type {
  FulfilmentOutcome,
  FulfilmentProvider,
  FulfilmentRequest,
} from '#server/modules/fulfilment/fulfilment-provider.ts';
import type { JobHandler } from '#server/modules/jobs/jobs.ts';
import { moveAward, takeBackAward } from './award-repository.ts';
import type { AwardKey } from './award-repository.ts';
import { deliveryJob } from './grant-rows.ts';
import { giveImportedCode, noCodeError, noteAsked } from './imported-codes.ts';
import type { Cipher } from '#server/secrets.ts';

interface DeliveryDeps {
  readonly database: Database;
  readonly provider: FulfilmentProvider;
  readonly alarm: Alarm;
  /** Reads imported codes. */
  readonly codes: Pick<Cipher, 'decrypt'>;
}

/**
 * Sends awards to the provider, at least once, with the id of the award as the number of the request. An unknown
 * outcome is retried and never ends an award: what may have been delivered is not returned to the stock. A prize whose codes
 * were imported gets one of these in place of one of the provider.
 */
export function deliverAward({ database, provider, alarm, codes }: DeliveryDeps): JobHandler {
  return {
    kind: deliveryJob,
    run: async ({ payload }, now) => {
      const key = { awardId: String(payload.awardId), memberId: String(payload.memberId) };
      const request = await database.transaction((transaction) =>
        loadRequestForUpdate(transaction, key, { codes, now }),
      );
      if (request === null) return;
      const outcome = await provider.deliver(request);
      await settleDelivery(database, alarm, { ...key, outcome, now });
    },
  };
}

interface Loading extends Pick<DeliveryDeps, 'codes'> {
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Null when nothing is left to deliver. From now on the member cannot change the address. */
async function loadRequestForUpdate(
  transaction: Tx,
  key: AwardKey,
  { codes, now }: Loading,
): Promise<FulfilmentRequest | null> {
  const { awardId, memberId } = key;
  const award = await transaction
    .selectFrom('award')
    .select(['kind', 'title', 'value_fen', 'state', 'activity_id as activityId', 'prize_id as prizeId'])
    .where('member_id', '=', memberId)
    .where('id', '=', awardId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (award.state !== 'pending') return null;
  const { kind, title, value_fen: valueFen } = award;
  if (kind === 'code') {
    const outcome = await giveImportedCode(transaction, codes, { ...key, ...award }, now);
    if (outcome === 'given') return null;
    if (outcome === 'none') throw noCodeError({ ...key, ...award });
    await noteAsked(transaction, key);
  }
  const address =
    kind === 'physical'
      ? await transaction
          .updateTable('award_address')
          .set({ locked: true })
          .where('award_id', '=', awardId)
          .returning(['name', 'phone', 'province', 'city', 'district', 'detail'])
          .executeTakeFirstOrThrow()
      : null;
  return { requestNo: awardId, memberId, kind, title, valueFen, address };
}

/** The outcome of an award that was sent to a provider. */
export interface Delivery extends AwardKey {
  readonly outcome: FulfilmentOutcome;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Processes the final answer of a provider, from the reply or from a later message. The first one counts: a repeated
 * answer changes nothing, and a contradicting answer changes nothing and alerts an operator (rule E5).
 */
export async function settleDelivery(database: Database, alarm: Alarm, delivery: Delivery): Promise<void> {
  const { memberId, awardId, outcome } = delivery;
  const state = await database.transaction((transaction) => settle(transaction, delivery));
  const wasDelivered = ['granted', 'shipping', 'received'].includes(state);
  if (wasDelivered !== (outcome.outcome === 'delivered'))
    alarm('a provider contradicts itself', { awardId, memberId, state, outcome: outcome.outcome });
}

/** Returns the resulting state of the award. */
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
