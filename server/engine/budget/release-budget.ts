import type { Tx } from '#server/db/database.ts';
import { sql } from 'kysely';

/** Puts an amount back that was spent on what could not be delivered. Fen. */
export async function releaseBudget(transaction: Tx, activityId: string, fen: number): Promise<void> {
  const released = await transaction
    .updateTable('activity_budget')
    .set({ spent_fen: sql`spent_fen - ${fen}` })
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
  if (released.numUpdatedRows !== 1n) throw new Error(`${activityId} has no budget`);
}
