import { createHash } from 'node:crypto';
import { codes } from '#contract/http/codes.ts';
import type { Clock } from '#server/clock.ts';
import { endOf } from '#server/db/database.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** A write that takes effect once a key. */
export interface OnceOnly {
  readonly database: Database;
  readonly clock: Clock;
  readonly memberId: string;
  readonly key: string;
  readonly requestHash: string;
}

/**
 * Runs the work and stores the text of its reply, in one transaction; the same key is answered with the stored text. A
 * refusal rolls everything back and is not stored, because it had no effect.
 * @throws ApiError keyReused when the key belongs to another request.
 */
export async function replyOnce(once: OnceOnly, work: (transaction: Tx) => Promise<string>): Promise<string> {
  return once.database.transaction(async (transaction) => {
    // A concurrent call with the same key waits at this statement until this one has committed or failed.
    if (!(await claimKey(transaction, once))) return storedReply(transaction, once);
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

async function claimKey(transaction: Tx, once: OnceOnly): Promise<boolean> {
  const claimed = await transaction
    .insertInto('idempotent_reply')
    .values({
      member_id: once.memberId,
      idempotency_key: once.key,
      request_hash: once.requestHash,
      created_at: new Date(once.clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('idempotency_key')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function storedReply(transaction: Tx, once: OnceOnly): Promise<string> {
  const stored = await transaction
    .selectFrom('idempotent_reply')
    .select(['request_hash', 'reply'])
    .where('member_id', '=', once.memberId)
    .where('idempotency_key', '=', once.key)
    .executeTakeFirstOrThrow();
  if (stored.request_hash !== once.requestHash) {
    throw new ApiError(codes.keyReused, '该请求标识已用于其他请求', {}, 409);
  }
  if (stored.reply === null) throw new Error('a reply was committed without its text');
  return stored.reply;
}
