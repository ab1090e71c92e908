import { createHash } from 'node:crypto';
import { codes } from '#contract/http/codes.ts';
import type { Clock } from '#server/clock.ts';
import { endOf } from '#server/db/database.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { markHarmless } from '#server/db/pooled-connection.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ApiError } from './api-error.ts';

/** A write that takes effect once a key. */
export interface OnceOnly {
  readonly database: Database;
  readonly clock: Clock;
  readonly memberId: string;
  readonly key: string;
  readonly requestHash: string;
  /** A condition: the session of the call is live. */
  readonly isLive: RawBuilder<boolean>;
  /** The refusal of a call whose session is not. */
  readonly refusal: () => Error;
}

/**
 * Runs the work and stores the text of its reply, in one transaction; the same key is answered with the stored text. A
 * refusal rolls everything back and is not stored, because it had no effect.
 * @throws ApiError keyReused when the key belongs to another request.
 */
export async function replyOnce(once: OnceOnly, work: (transaction: Tx) => Promise<string>): Promise<string> {
  return once.database.transaction(async (transaction) => {
    // A concurrent call with the same key waits at this statement until this one has committed or failed.
    const stored = (await claimKey(transaction, once)) ? null : await storedReply(transaction, once);
    if (stored !== null) return stored;
    const reply = await work(transaction);
    // Work that has ended the transaction by a statement of its own has stored the reply by it.
    const end = endOf(transaction);
    if (!end.hasEnded) end.storeReply({ memberId: once.memberId, key: once.key, text: reply });
    return reply;
  });
}

/**
 * The key that the caller sent.
 * @throws ApiError badRequest when it is missing or does not have 8 to 64 plain characters.
 */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key === 'string' && /^[\w.:-]{8,64}$/.test(key)) return key;
  throw new ApiError(codes.badRequest, '请求参数有误：idempotency-key', {}, 400);
}

/** Hash of the request that the key belongs to: the route and the body. */
export function requestHashOf(request: FastifyRequest): string {
  return createHash('sha256')
    .update(`${request.method} ${request.routeOptions.url ?? ''}\n${JSON.stringify(request.body)}`)
    .digest('base64url');
}

/**
 * Claims the key for a live session; false when it was claimed before. The statement may follow the opening of the
 * transaction without a wait (ADR 9): a claim that was committed alone has no reply, and the next call takes it over.
 */
async function claimKey(transaction: Tx, once: OnceOnly): Promise<boolean> {
  const claim = sql<{ is_live: boolean; is_claimed: boolean }>`
    with live as materialized (select ${once.isLive} as is_live), claimed as (
      insert into idempotent_reply (member_id, idempotency_key, request_hash, created_at)
      select ${once.memberId}::uuid, ${once.key}::text, ${once.requestHash}::text, ${new Date(once.clock.now())}::timestamptz
      from live where is_live
      on conflict do nothing returning 1
    )
    select is_live, exists (select 1 from claimed) as is_claimed from live`;
  const { rows } = await transaction.executeQuery<{ is_live: boolean; is_claimed: boolean }>(
    markHarmless(claim.compile(transaction)),
  );
  if (rows[0]?.is_live !== true) throw once.refusal();
  return rows[0].is_claimed;
}

/** The stored reply to the key; null when it is claimed without one, and now for this call. */
async function storedReply(transaction: Tx, once: OnceOnly): Promise<string | null> {
  const stored = await transaction
    .selectFrom('idempotent_reply')
    .select(['request_hash', 'reply'])
    .where('member_id', '=', once.memberId)
    .where('idempotency_key', '=', once.key)
    .executeTakeFirstOrThrow();
  if (stored.reply === null) return takeOver(transaction, once);
  if (stored.request_hash !== once.requestHash) {
    throw new ApiError(codes.keyReused, '该请求标识已用于其他请求', {}, 409);
  }
  return stored.reply;
}

/** Claims a key that has no reply, of which nothing but the claim was committed. A concurrent call waits here. */
async function takeOver(transaction: Tx, once: OnceOnly): Promise<string | null> {
  const { numUpdatedRows } = await transaction
    .updateTable('idempotent_reply')
    .set({ request_hash: once.requestHash })
    .where('member_id', '=', once.memberId)
    .where('idempotency_key', '=', once.key)
    .where('reply', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? null : storedReply(transaction, once);
}
