import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';

const minute = 60 * 1000;
/** Wrong tries without a pause. */
const freeTries = 5;
/** Wrong tries are forgotten after an hour without another one. */
const memoryMs = 60 * minute;
const firstPauseMs = minute;
/** Shorter than the memory, so that the pauses go on growing. */
const longestPauseMs = 32 * minute;

/**
 * Tries at a trade password, counted for the login they come from and so for its one account: nobody can lock out
 * anybody else (reference: security T11). The fifth wrong try in an hour brings a pause of a minute, and every further
 * one a pause twice as long as the last.
 */
export class TradeAttempts {
  constructor(private readonly database: Database) {}

  /** Takes a try before the password is looked at; false during a pause. Parallel tries are counted one by one. */
  async take(sessionId: string, now: number): Promise<boolean> {
    const at = new Date(now);
    const forgottenAt = new Date(now + memoryMs);
    const pause = sql`interval '1 millisecond' * least(${longestPauseMs}::int4,
      ${firstPauseMs}::int4 * power(2, least(greatest(trade_attempts.wrong + 1 - ${freeTries}::int4, 0), 10))::int4)`;
    const taken = await sql`
      insert into trade_attempts (session_id, wrong, blocked_until, forgotten_at)
      values (${sessionId}, 1, ${at}, ${forgottenAt})
      on conflict (session_id) do update set
        wrong = case when trade_attempts.forgotten_at <= ${at} then 1 else trade_attempts.wrong + 1 end,
        blocked_until = case when trade_attempts.forgotten_at <= ${at} or trade_attempts.wrong + 1 < ${freeTries}
          then ${at}::timestamptz else ${at}::timestamptz + ${pause} end,
        forgotten_at = ${forgottenAt}
      where trade_attempts.blocked_until <= ${at}
      returning session_id`.execute(this.database.query);
    return taken.rows.length === 1;
  }

  /** The password was right. */
  async forget(sessionId: string): Promise<void> {
    await this.database.query.deleteFrom('trade_attempts').where('session_id', '=', sessionId).execute();
  }
}
