import type { Database, Tx } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';
import { digest } from './digest.ts';

/** Seconds a code lives. */
export const handOffTtl = 60;

/** One-time codes by which a native shell gives its webview a session of its own. */
export class HandOffCodes {
  constructor(
    private readonly database: Database,
    private readonly random: Random,
  ) {}

  async issue(sessionId: string, now: number): Promise<string> {
    const code = this.random.bytes(16).toString('base64url');
    await this.database.query
      .insertInto('hand_off_code')
      .values({
        code_hash: digest(code),
        session_id: sessionId,
        expires_at: new Date(now + handOffTtl * 1000),
      })
      .execute();
    return code;
  }

  /** The native session of an unused, living code, which is used up by this; null for every other one. */
  async redeem(transaction: Tx, code: string, now: number): Promise<string | null> {
    const redeemed = await transaction
      .updateTable('hand_off_code')
      .set({ used_at: new Date(now) })
      .where('code_hash', '=', digest(code))
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date(now))
      .returning('session_id')
      .executeTakeFirst();
    return redeemed?.session_id ?? null;
  }
}
