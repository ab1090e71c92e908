import type { Database } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/outage.ts';

/**
 * The database of a server that is killed in the transaction after so many others: what is open then is undone, and nothing is
 * stored after it.
 */
export function killedAfter(database: Database, transactions: number): Database {
  let left = transactions;
  const gone = () => new DatabaseUnavailable('killed');
  const killed = Object.create(database, {
    query: {
      get: () => {
        if (left < 0) throw gone();
        return database.query;
      },
    },
  }) as Database;
  killed.transaction = (work) =>
    database.transaction(async (transaction) => {
      left -= 1;
      const result = await work(transaction);
      if (left < 0) throw gone();
      return result;
    });
  return killed;
}
