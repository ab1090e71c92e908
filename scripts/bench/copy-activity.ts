import type { Database, Tx } from '#server/db/database.ts';
import { sql } from 'kysely';

/** Copies an activity with its prizes and its budget, under another id and with these columns of its row. */
export async function copyActivity(
  query: Database['query'] | Tx,
  model: string,
  changes: Readonly<Record<string, unknown>> & { readonly id: string },
): Promise<void> {
  for (const [table, own] of [
    ['activity', changes],
    ['activity_prize', { activity_id: changes.id }],
    ['activity_prize_slice', { activity_id: changes.id }],
    ['activity_budget', { activity_id: changes.id }],
    ['activity_budget_slice', { activity_id: changes.id }],
  ] as const) {
    const key = sql.ref(table === 'activity' ? 'model.id' : 'model.activity_id');
    await sql`
      insert into ${sql.table(table)}
      select copy.* from ${sql.table(table)} model, jsonb_populate_record(model, ${JSON.stringify(own)}::jsonb) copy
      where ${key} = ${model}`.execute(query);
  }
}
