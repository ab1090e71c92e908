import type { Tx } from '#server/db/database.ts';
import { budgetSlices } from '#server/db/spend-budget.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { sql } from 'kysely';

/** Returns an amount that was spent on an undeliverable award to the budget. Fen. */
export async function releaseBudget(transaction: Tx, activityId: string, fen: number): Promise<void> {
  await addToBudget(transaction, activityId, { left_fen: fen, spent_fen: -fen });
}

/** Returns an amount that was reserved for prizes and is no longer needed to the budget. Fen. */
export async function releaseReserve(transaction: Tx, activityId: string, fen: number): Promise<void> {
  await transaction
    .updateTable('activity_budget')
    .set({ reserved_fen: sql`reserved_fen - ${fen}::int8` })
    .where('activity_id', '=', activityId)
    .execute();
  await addToBudget(transaction, activityId, { left_fen: fen, spent_fen: 0 });
}

type SliceAmounts = Readonly<Record<'left_fen' | 'spent_fen', number>>;

async function addToBudget(transaction: Tx, activityId: string, amounts: SliceAmounts): Promise<void> {
  const added = await transaction
    .updateTable('activity_budget_slice')
    .set({
      left_fen: sql`left_fen + ${amounts.left_fen}::int8`,
      spent_fen: sql`spent_fen + ${amounts.spent_fen}::int8`,
    })
    .where('activity_id', '=', activityId)
    .where('slice', '=', 0)
    .executeTakeFirst();
  if (added.numUpdatedRows !== 1n) throw new Error(`${activityId} has no budget`);
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
  await divideBudget(transaction, activity.id);
}

/** Divides what is neither reserved nor spent equally into the slices. */
async function divideBudget(transaction: Tx, activityId: string): Promise<void> {
  await sql`
    insert into activity_budget_slice (activity_id, slice, left_fen)
    select ${activityId}::text, slice, 0 from generate_series(0, ${budgetSlices - 1}::int4) as slice
    on conflict (activity_id, slice) do nothing`.execute(transaction);
  await sql`
    with locked as materialized (
      select spent_fen from activity_budget_slice where activity_id = ${activityId}::text order by slice for update
    ), free as (
      select budget_fen - reserved_fen - (select sum(spent_fen) from locked)::int8 as fen
      from activity_budget where activity_id = ${activityId}::text
    )
    update activity_budget_slice set
      left_fen = fen / ${budgetSlices}::int4 + case slice when 0 then fen % ${budgetSlices}::int4 else 0 end
    from free where activity_id = ${activityId}::text`.execute(transaction);
}

/** The cost of all prizes of an activity; fen. */
export function stockValue({ prizes }: Pick<ContentActivity, 'prizes'>): number {
  return prizes.reduce((sum, { sharedFen, stock, valueFen }) => sum + (sharedFen ?? stock * valueFen), 0);
}
