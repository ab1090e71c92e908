import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';

/**
 * A table is left alone until so many of its rows are dead. Analysed while it is nearly empty, it would be read from its
 * first row to its last by every plan that is kept until the next round: draws took twice as long.
 */
const leastDeadRows = 1000;

/**
 * Vacuums and analyses the tables that change often and need it, one after the other, on an engine that does not do it
 * by itself; on every other engine it does nothing.
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
