import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';

/**
 * Vacuums and analyses the tables that change often, one after the other, on an engine that does not do it by itself;
 * on every other engine it does nothing.
 */
export async function vacuum({ query, vacuumedTables }: Database): Promise<void> {
  for (const table of vacuumedTables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(query);
}
