import type { Database, Tx } from '#server/db/database.ts';
import { digest } from '#server/modules/session/session-tokens.ts';
import { clockTolerance } from './account-proof.ts';

/** Uses the nonce of a proof up; false when this session has used it before. */
export async function useProofNonce(
  query: Database['query'] | Tx,
  proof: { readonly sessionId: string; readonly nonce: string; readonly now: number },
): Promise<boolean> {
  const used = await query
    .insertInto('trade_nonce')
    .values({
      nonce_hash: digest(`${proof.sessionId}.${proof.nonce}`),
      // After this the time in the proof alone refuses it.
      expires_at: new Date(proof.now + 2 * clockTolerance),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce_hash')
    .executeTakeFirst();
  return used !== undefined;
}
