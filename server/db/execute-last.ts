import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Tx } from './database.ts';
import { markLast } from './pooled-connection.ts';
import { sqlState } from './sql-state.ts';

const divisionByZero = '22012';
/** What makes the transaction run again. */
const serialisationFailure = '40001';

/**
 * Executes parts of a statement as the last of a transaction, which is committed with them; nothing may be asked of the
 * transaction after it. If the part named `from` has no row, nothing of it happens: the work of the transaction is run
 * again, and reads what it missed.
 */
export async function executeLast(transaction: Tx, parts: RawBuilder<unknown>, from: string): Promise<void> {
  // Only an error keeps the engine from the commit that is already on its way.
  const last = sql`${parts} select 1 / count(*) from ${sql.ref(from)}`;
  try {
    await transaction.executeQuery(markLast(last.compile(transaction)));
  } catch (error) {
    if (sqlState(error) !== divisionByZero) throw error;
    throw Object.assign(new Error(`${from} was empty`), { code: serialisationFailure });
  }
}
