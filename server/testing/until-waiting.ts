import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';

/**
 * Until so many connections of the database wait for a lock. A lock is granted by the commit that it waited for, before that
 * returns.
 */
export async function untilWaiting({ query }: Database, count: number): Promise<void> {
  const waiting = sql`select distinct pid from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`;
  while ((await waiting.execute(query)).rows.length < count);
}
