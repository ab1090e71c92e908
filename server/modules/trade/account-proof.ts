import type { FieldProblem } from '#contract/trade/applicant-problems.ts';
import { codes } from '#contract/http/codes.ts';
import { plainText, strictObject } from '#contract/http/scalar.schema.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { digest } from '#server/modules/session/session-tokens.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import type { Secrets } from '#server/secrets.ts';
import { createHmac } from 'node:crypto';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';

/** Maximum deviation of a visitor's clock, milliseconds. */
const clockTolerance = 5 * 60 * 1000;

const accountProofSchema = strictObject({
  /** Empty for the account of the member who is logged in. */
  account: Type.String({ maxLength: 32, pattern: '^\\d*$' }),
  password: plainText(64, 1),
  /** Chosen by the client, valid once. */
  nonce: Type.String({ pattern: '^[\\w-]{8,64}$' }),
  /** Milliseconds since 1970 by the visitor's clock. */
  ts: Type.Integer({ minimum: 0, maximum: 9007199254740991 }),
  /** The session the proof was made for. */
  sid: Type.String({ maxLength: 64 }),
});

/** Content of `encrypted_account_info` (product 6.3). */
export type AccountProof = Static<typeof accountProofSchema>;

/** Reads a proof; null unless it was made for this server, this session and this time. */
export function readAccountProof(
  encrypted: string,
  secrets: Pick<Secrets, 'decrypt'>,
  expected: { readonly sessionId: string; readonly now: number },
): AccountProof | null {
  const ciphertext = Buffer.from(encrypted, 'base64');
  // One spelling only: Buffer skips characters that are not base64, so one ciphertext would have unlimited spellings.
  if (ciphertext.toString('base64') !== encrypted) return null;
  const proof = parsed(secrets.decrypt(ciphertext));
  if (!Value.Check(accountProofSchema, proof)) return null;
  const isTimely = Math.abs(proof.ts - expected.now) <= clockTolerance;
  return isTimely && proof.sid === expected.sessionId ? proof : null;
}

function parsed(text: Buffer | null): unknown {
  try {
    return JSON.parse(text?.toString('utf8') ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Marks the nonce of a proof as used; false when this session has used it before. */
export async function useProofNonce(
  query: Database['query'] | Tx,
  proof: { readonly sessionId: string; readonly nonce: string; readonly now: number },
): Promise<boolean> {
  const used = await query
    .insertInto('trade_nonce')
    .values({
      nonce_hash: digest(`${proof.sessionId}.${proof.nonce}`),
      // After this the time in the proof alone makes it invalid.
      expires_at: new Date(proof.now + 2 * clockTolerance),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Refuses a form with the reason for every wrong field. */
export function formRefused(problems: readonly FieldProblem[]): ApiError {
  return new ApiError(codes.formRefused, problems[0]?.msg ?? '请核对后重新提交', { problems });
}

/**
 * The stored parts of an identity number: a keyed hash that distinguishes two numbers, and the last four characters.
 */
export class IdentityMark {
  private readonly key: Buffer;

  constructor(secrets: Pick<Secrets, 'keyFor'>) {
    this.key = secrets.keyFor('identity-number');
  }

  of(number: string): { readonly id_hash: string; readonly id_last4: string } {
    const id_hash = createHmac('sha256', this.key).update(number).digest('base64url');
    return { id_hash, id_last4: number.slice(-4) };
  }
}
