import type { Tx } from '#server/db/database.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { sql } from 'kysely';
import { stockValue } from './stock-value.ts';

/** Stores the budget of an activity, 0 where none is named; one below what was spent and reserved is an error. */
export async function writeBudget(transaction: Tx, activity: ContentActivity): Promise<void> {
  const reserved = stockValue(activity);
  // Content that no check has seen may name none; its stock is covered all the same.
  const budget = activity.budgetFen ?? reserved;
  await sql`
    insert into activity_budget (activity_id, budget_fen, reserved_fen) values (${activity.id}, ${budget}, ${reserved})
    on conflict (activity_id) do update
      set budget_fen = excluded.budget_fen, reserved_fen = excluded.reserved_fen`.execute(transaction);
}
