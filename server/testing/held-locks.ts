import type { Database } from '#server/db/database.ts';
import { sql } from 'kysely';

/** Locks the stock of all prizes of an activity; resolves, when it is locked, with the function that lets go of it. */
export async function holdStock(database: Database, activityId: string): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const isOver = new Promise<void>((resolve) => (letGo = resolve));
  let begin = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (begin = resolve));
  const holding = database.transaction(async (transaction) => {
    const prizes = transaction.selectFrom('activity_prize').select('stock');
    await prizes.where('activity_id', '=', activityId).forUpdate().execute();
    begin();
    await isOver;
  });
  await Promise.race([isHeld, holding]);
  return () => {
    letGo();
    return holding;
  };
}

/**
 * Until so many connections of the database wait for a lock. A lock is granted by the commit that it waited for, before that
 * returns.
 */
export async function untilWaiting({ query }: Database, count: number): Promise<void> {
  const waiting = sql`select distinct pid from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`;
  while ((await waiting.execute(query)).rows.length < count);
}
