import type { Tx } from '#server/db/database.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { sql } from 'kysely';

/** Returns an amount that was spent on an undeliverable award to the budget. Fen. */
export async function releaseBudget(transaction: Tx, activityId: string, fen: number): Promise<void> {
  const released = await transaction
    .updateTable('activity_budget')
    .set({ spent_fen: sql`spent_fen - ${fen}` })
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
  if (released.numUpdatedRows !== 1n) throw new Error(`${activityId} has no budget`);
}

/**
 * Stores the budget of an activity, 0 if none is declared; a budget below the spent and reserved amounts is an error.
 */
export async function writeBudget(transaction: Tx, activity: ContentActivity): Promise<void> {
  const reserved = stockValue(activity);
  // Unchecked content may declare none; its stock is covered all the same.
  const budget = activity.budgetFen ?? reserved;
  // What nobody claimed of a red packet is no longer reserved.
  await sql`
    insert into activity_budget (activity_id, budget_fen, reserved_fen)
    select ${activity.id}::text, ${budget}::int8, ${reserved}::int8 - coalesce(sum(returned_fen), 0)
    from activity_prize where activity_id = ${activity.id}
    on conflict (activity_id) do update
      set budget_fen = excluded.budget_fen, reserved_fen = excluded.reserved_fen`.execute(transaction);
}

/** The cost of all prizes of an activity; fen. */
export function stockValue({ prizes }: Pick<ContentActivity, 'prizes'>): number {
  return prizes.reduce((sum, { sharedFen, stock, valueFen }) => sum + (sharedFen ?? stock * valueFen), 0);
}
