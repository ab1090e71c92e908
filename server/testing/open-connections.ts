import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';

/**
 * Opens all connections of a database on PostgreSQL, so that the calls of a race begin together: on a busy machine a new
 * connection takes longer than the moment in which they meet.
 */
export async function openConnections(database: Database): Promise<void> {
  const held = () => sql`select pg_sleep(0.2)`.execute(database.query);
  await Promise.all(Array.from({ length: database.poolUsage().max }, held));
}
