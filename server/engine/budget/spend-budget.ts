import type { Tx } from '#server/db/database.ts';
import { sql } from 'kysely';

/**
 * Takes an amount out of what the budget holds beside the stock of the prizes; false when it holds less (rule S2). The
 * row is one that everybody wants, so this comes late in its transaction. Fen.
 */
export async function spendBudget(transaction: Tx, activityId: string, fen: number): Promise<boolean> {
  const spent = await transaction
    .updateTable('activity_budget')
    .set({ spent_fen: sql`spent_fen + ${fen}` })
    .where('activity_id', '=', activityId)
    .where(sql<boolean>`reserved_fen + spent_fen + ${fen} <= budget_fen`)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}
