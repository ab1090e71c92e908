import { plainText, strictObject } from '#contract/scalar.schema.ts';
import type { Secrets } from '#server/secrets.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';

/** How far the clock of a visitor may be off, milliseconds. */
export const clockTolerance = 5 * 60 * 1000;

const accountProofSchema = strictObject({
  /** Empty for the account of the member who is logged in. */
  account: Type.String({ maxLength: 32, pattern: '^\\d*$' }),
  password: plainText(64, 1),
  /** Chosen by the client, good once. */
  nonce: Type.String({ pattern: '^[\\w-]{8,64}$' }),
  /** Milliseconds since 1970 by the visitor's clock. */
  ts: Type.Integer({ minimum: 0, maximum: 9007199254740991 }),
  /** The session the proof is made for. */
  sid: Type.String({ maxLength: 64 }),
});

/** What is inside `encrypted_account_info` (reference: security T10). */
export type AccountProof = Static<typeof accountProofSchema>;

/** Reads a proof; null for everything that this server, this session and this moment did not ask for. */
export function readAccountProof(
  encrypted: string,
  secrets: Pick<Secrets, 'decrypt'>,
  expected: { readonly sessionId: string; readonly now: number },
): AccountProof | null {
  const ciphertext = Buffer.from(encrypted, 'base64');
  // One spelling only: Buffer skips what is no base64, so one ciphertext would have endless texts.
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
