import { verify } from 'otplib';
import type { Tx } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';
import { digest } from '#server/modules/session/session-tokens.ts';
import { secondMs } from '#server/clock.ts';

const stepSeconds = 30;
/** Clocks of phones are a little off. */
const toleranceSeconds = 30;
const recoveryCodes = 10;
/** Base 32 without letters that look like digits. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** The time step of a code of an authenticator that is right at `now`, milliseconds; null for a wrong code. */
export async function stepOfCode(secret: string, code: string, now: number): Promise<number | null> {
  const epoch = Math.floor(now / secondMs);
  const result = await verify({ secret, token: code, epoch, epochTolerance: toleranceSeconds });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : null;
}

/**
 * Uses a code of an operator's authenticator. A code whose step was used, or an earlier one, is refused: somebody who looked
 * over a shoulder has it too.
 */
export async function useStep(transaction: Tx, operatorId: string, step: number): Promise<boolean> {
  const used = await transaction
    .updateTable('operator')
    .set({ totp_step: step })
    .where('id', '=', operatorId)
    .where('totp_step', '<', String(step))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Gives an operator new recovery codes; the old ones work no more. They are shown once: the database has their hashes. */
export async function renewRecoveryCodes(
  transaction: Tx,
  operatorId: string,
  random: Pick<Random, 'bytes'>,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => recoveryCode(random));
  await transaction.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute();
  await transaction
    .insertInto('operator_recovery_code')
    .values(codes.map((code) => ({ operator_id: operatorId, code_hash: digest(code) })))
    .execute();
  return codes;
}

/** 80 bits: a copy of the hashes does not give them away. */
function recoveryCode(random: Pick<Random, 'bytes'>): string {
  const text = [...random.bytes(16)].map((byte) => letters[byte % letters.length]).join('');
  return (text.match(/.{4}/g) ?? []).join('-');
}

/** Uses a recovery code; false for one that is wrong or used. */
export async function useRecoveryCode(
  transaction: Tx,
  operatorId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const used = await transaction
    .updateTable('operator_recovery_code')
    .set({ used_at: new Date(now) })
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', digest(code))
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}
