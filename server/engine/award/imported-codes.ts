import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { Cipher } from '#server/secrets.ts';
import type { Secrets } from '#server/secrets.ts';
import type { Random } from '#server/random.ts';
import { moveAward } from './award-repository.ts';
import type { AwardKey } from './award-repository.ts';
import { deliveryOf } from './grant-rows.ts';
import { noCodeLeft, outcomeUnknown } from './ordered-deliveries.ts';

/** Reads and writes imported codes; no other purpose has its key. */
export function codeCipher(secrets: Pick<Secrets, 'keyFor'>, random: Pick<Random, 'bytes'>): Cipher {
  return new Cipher(secrets.keyFor('prize-code'), random);
}

/** A hash by which an imported code is found, and from which it cannot be guessed without the key. */
export function codeHash(secrets: Pick<Secrets, 'keyFor'>, code: string): string {
  return createHmac('sha256', secrets.keyFor('prize-code-hash')).update(code).digest('hex');
}

/** An award of kind `code` that waits for its delivery, and is locked until the transaction ends. */
export interface CodeAward extends AwardKey {
  readonly activityId: string;
  readonly prizeId: string;
}

/** What became of an award: it has a code, none is left for it, or it is for a provider. */
export type CodeOutcome = 'given' | 'none' | 'for_provider';

/**
 * Gives an award one of the codes that were imported for its prize, and with it the award to its owner, in one transaction: a
 * code goes to one award, and an award gets one code. It is for a provider when its prize has no imported codes, or when a
 * provider was asked for it, which may have given it a code without saying so.
 */
export async function giveImportedCode(
  transaction: Tx,
  codes: Pick<Cipher, 'decrypt'>,
  award: CodeAward,
  now: number,
): Promise<CodeOutcome> {
  const { activityId, prizeId, awardId } = award;
  const imported = await transaction
    .selectFrom('prize_code')
    .select('code_hash')
    .where('activity_id', '=', activityId)
    .where('prize_id', '=', prizeId)
    .limit(1)
    .executeTakeFirst();
  if (imported === undefined || (await isAsked(transaction, award))) return 'for_provider';
  const encrypted = await takeCode(transaction, award, now);
  if (encrypted === null) return 'none';
  const code = codes.decrypt(encrypted);
  if (code === null) throw new Error(`the code of ${awardId} was encrypted with another APP_SECRET`);
  await moveAward(transaction, award, { from: 'pending', to: 'granted', code, now });
  return 'given';
}

/** The error of a delivery for which no code is left: it is tried again, and given up when none is imported for hours. */
export function noCodeError({ activityId, prizeId }: CodeAward): Error {
  return new Error(`${noCodeLeft} of ${activityId}/${prizeId}: import more`);
}

/** Notes that a provider is asked from now on, so that it alone gives the award its code (rule E5). */
export async function noteAsked(transaction: Tx, award: AwardKey): Promise<void> {
  await transaction
    .updateTable('job')
    .set({ last_error: outcomeUnknown })
    .where('dedupe_key', '=', deliveryOf(award, 0).dedupeKey)
    .where('last_error', '=', '')
    .execute();
}

async function isAsked(transaction: Tx, award: AwardKey): Promise<boolean> {
  const job = await transaction
    .selectFrom('job')
    .select('last_error')
    .where('dedupe_key', '=', deliveryOf(award, 0).dedupeKey)
    .executeTakeFirst();
  return job !== undefined && job.last_error !== '' && !job.last_error.startsWith(noCodeLeft);
}

/** How many codes are looked at before one of them is taken. */
const lookedAt = 16;

/** The encrypted code that the award has from now on; null when none is left. */
async function takeCode(transaction: Tx, award: CodeAward, now: number): Promise<string | null> {
  const { activityId, prizeId, awardId } = award;
  const unused = transaction
    .selectFrom('prize_code')
    .select('code_hash')
    .where('activity_id', '=', activityId)
    .where('prize_id', '=', prizeId)
    .where('award_id', 'is', null)
    .orderBy('code_hash')
    .limit(lookedAt);
  // Deliveries at the same moment begin at different codes, so that they rarely wait for each other.
  const start = randomBytes(4).toString('hex');
  for (;;) {
    const behind = await unused.where('code_hash', '>=', start).execute();
    const found = behind.length > 0 ? behind : await unused.execute();
    if (found.length === 0) return null;
    for (const { code_hash: hash } of found) {
      const taken = await transaction
        .updateTable('prize_code')
        .set({ award_id: awardId, used_at: new Date(now) })
        .where('activity_id', '=', activityId)
        .where('code_hash', '=', hash)
        .where('award_id', 'is', null)
        .returning('code')
        .executeTakeFirst();
      if (taken !== undefined) return taken.code;
    }
  }
}

/** A prize for which an imported code is left; `prize` is its table in the query. */
export const hasCodeLeft = sql<boolean>`exists (
  select 1 from prize_code where prize_code.activity_id = prize.activity_id
    and prize_code.prize_id = prize.prize_id and prize_code.award_id is null
)`;
