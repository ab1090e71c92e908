import type { Alarm } from '#server/logger.ts';
import type { AwardKind } from '#server/db/activity-tables.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { enqueueJob, insertJobSql } from '#server/modules/jobs/jobs.ts';
import type { JobHandler, NewJob } from '#server/modules/jobs/jobs.ts';
import type { Random } from '#server/random.ts';
import type { RawBuilder } from 'kysely';
import { createHash } from 'node:crypto';
import { moveAward, takeBackAward } from './award-repository.ts';
import type { AwardKey } from './award-repository.ts';

/** Where a parcel goes. Personal: it is masked wherever it is shown, and never logged. */
export interface PostalAddress {
  readonly name: string;
  readonly phone: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly detail: string;
}

/** What a provider is asked to deliver. */
export interface FulfilmentRequest {
  /** The id of the award. Asked again with the same number, a provider answers the same and delivers nothing more. */
  readonly requestNo: string;
  readonly kind: AwardKind;
  readonly memberId: string;
  readonly title: string;
  /** Fen. */
  readonly valueFen: number;
  /** Null for what is not a parcel. */
  readonly address: PostalAddress | null;
}

/** The provider's last word; `code` is empty where there is none to hand out. */
export type FulfilmentOutcome =
  | { readonly outcome: 'delivered'; readonly code: string }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Somebody who delivers awards: coupons of partners, red packets, parcels. */
export interface FulfilmentProvider {
  /** Rejects when the outcome is unknown, for example after 10 s without an answer; then it is asked again. */
  readonly deliver: (request: FulfilmentRequest) => Promise<FulfilmentOutcome>;
}

interface Order {
  readonly awardId: string;
  readonly memberId: string;
  readonly random: Random;
  /** Not before this moment; milliseconds since 1970. */
  readonly runAt: number;
}

/** The kind of the jobs that hand awards to a provider: the outbox. */
export const deliveryJob = 'deliver_award';

/** Orders the delivery of an award, once, in the transaction that makes it due. */
export async function orderDelivery(transaction: Tx, order: Order): Promise<void> {
  await enqueueJob(transaction, order.random, jobOf(order));
}

/** The part of a statement that orders the delivery of an award, once, if the earlier part `from` has a row. */
export function orderDeliverySql(order: Order, from: string): RawBuilder<unknown> {
  return insertJobSql(order.random, jobOf(order), from);
}

function jobOf({ awardId, memberId, runAt }: Order): NewJob {
  return { kind: deliveryJob, dedupeKey: deliveryKey(awardId), payload: { awardId, memberId }, runAt };
}

/** What makes the delivery of an award one. */
export function deliveryKey(awardId: string): string {
  return `${deliveryJob}:${awardId}`;
}

interface DeliveryParts {
  readonly database: Database;
  readonly provider: FulfilmentProvider;
  readonly alarm: Alarm;
}

/**
 * Hands awards to the provider, at least once, with the id of the award as the number of the request. An unknown
 * outcome is asked for again and never ends an award: what may have been delivered is not put back into the stock.
 */
export function deliverAward({ database, provider, alarm }: DeliveryParts): JobHandler {
  return {
    kind: deliveryJob,
    run: async ({ payload }, now) => {
      const key = { awardId: String(payload.awardId), memberId: String(payload.memberId) };
      const request = await database.transaction((transaction) => requestOf(transaction, key));
      if (request === null) return;
      const outcome = await provider.deliver(request);
      await settleDelivery(database, alarm, { ...key, outcome, now });
    },
  };
}

/** Null when nothing is left to deliver. From here on an address is no longer the member's to change. */
async function requestOf(transaction: Tx, key: AwardKey): Promise<FulfilmentRequest | null> {
  const { awardId, memberId } = key;
  const award = await transaction
    .selectFrom('award')
    .select(['kind', 'title', 'value_fen', 'state'])
    .where('member_id', '=', memberId)
    .where('id', '=', awardId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (award.state !== 'pending') return null;
  const { kind, title, value_fen: valueFen } = award;
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

/** Delivers nothing and says it did; a code is made from the number of the request, so that asking twice is one answer. */
export const localFulfilment: FulfilmentProvider = {
  deliver: ({ requestNo, kind }) => {
    const code = createHash('sha256').update(requestNo).digest('hex').slice(0, 12).toUpperCase();
    return Promise.resolve({ outcome: 'delivered', code: kind === 'code' ? `DEMO-${code}` : '' });
  },
};

/** Stands where no provider is connected: awards stay pending and a person is called, instead of being lost unseen. */
export const absentFulfilment: FulfilmentProvider = {
  deliver: () => Promise.reject(new Error('no provider is connected that could deliver this')),
};
