import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { deleteInBatches } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { sql } from 'kysely';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Number of dead rows below which a table is not vacuumed. If it is analysed while it is nearly empty, every plan
 * until the next round scans it from the first row to the last: draws took twice as long.
 */
const leastDeadRows = 1000;

interface Expiring {
  readonly table: keyof Tables;
  readonly key: string;
  /** The time after which a row has no meaning. */
  readonly over: string;
  /** Milliseconds after that time. */
  readonly keptMs: number;
}

const expiring: readonly Expiring[] = [
  { table: 'allowance', key: 'bucket', over: 'window_ends_at', keptMs: dayMs },
  { table: 'sms_code', key: 'token_hash', over: 'expires_at', keptMs: dayMs },
  { table: 'hand_off_code', key: 'code_hash', over: 'expires_at', keptMs: dayMs },
  { table: 'trade_nonce', key: 'nonce_hash', over: 'expires_at', keptMs: dayMs },
  { table: 'trade_attempts', key: 'session_id', over: 'forgotten_at', keptMs: dayMs },
  { table: 'trade_session', key: 'token_hash', over: 'expires_at', keptMs: 30 * dayMs },
  { table: 'leased_value', key: 'name', over: 'dies_at', keptMs: 30 * dayMs },
  { table: 'session', key: 'id', over: 'expires_at', keptMs: 30 * dayMs },
  { table: 'login_origin', key: 'id', over: 'happened_at', keptMs: 180 * dayMs },
];

/**
 * Deletes rows without further use: counters whose window has ended, used or expired codes, sessions that ended a
 * month ago, and the origins of logins of more than half a year ago; in batches, through the index on the time, and at most `deletionBounds` of each table in one run.
 */
export async function sweep({ query }: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  for (const { table, key, over, keptMs } of expiring) {
    const before = new Date(now - keptMs);
    await deleteInBatches(async (batch) => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ${sql.ref(key)} in (
          select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(over)} < ${before}
          order by ${sql.ref(over)} limit ${batch}
        )`.execute(query);
      return { numDeletedRows: numAffectedRows };
    });
  }
}

/**
 * Vacuums and analyses the tables that change often and need it, one after the other, on an engine that does not
 * vacuum by itself; on every other engine it does nothing.
 */
export async function vacuum(
  { query, vacuumedTables }: Database,
  leastDead: number = leastDeadRows,
): Promise<void> {
  for (const table of vacuumedTables) {
    const { rows } = await sql<{ dead: string }>`
      select n_dead_tup as dead from pg_stat_user_tables where relid = ${table}::regclass`.execute(query);
    if (Number(rows[0]?.dead) < leastDead) continue;
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(query);
  }
}
