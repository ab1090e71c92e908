import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // The check of the table is replaced by that of its slices: nothing that is left is below zero.
  sql`create table activity_budget_slice (
    activity_id text not null references activity (id),
    slice int2 not null check (slice >= 0),
    left_fen int8 not null check (left_fen >= 0),
    spent_fen int8 not null default 0,
    primary key (activity_id, slice)
  )`,
  sql`insert into activity_budget_slice (activity_id, slice, left_fen, spent_fen)
    select activity_id, slice, case when slice = 0 then budget_fen - reserved_fen - spent_fen else 0 end,
      case when slice = 0 then spent_fen else 0 end
    from activity_budget cross join generate_series(0, 15) as slice`,
  sql`alter table activity_budget drop column spent_fen`,
  sql`alter table activity_budget add constraint activity_budget_covers_reserve check (reserved_fen <= budget_fen)`,
];

/** The part of a budget that is not reserved for prizes, in slices, each of which is spent without a wait for the others. */
export const budgetSlices: Migration = {
  name: '0037-budget-slices',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
