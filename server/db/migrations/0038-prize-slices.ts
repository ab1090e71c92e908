import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  sql`create table activity_prize_slice (
    activity_id text not null,
    prize_id text not null,
    slice int2 not null check (slice >= 0),
    stock int4 not null check (stock >= 0),
    day_start timestamptz,
    day_taken int4 not null default 0 check (day_taken >= 0),
    primary key (activity_id, prize_id, slice),
    foreign key (activity_id, prize_id) references activity_prize (activity_id, prize_id)
  )`,
  sql`insert into activity_prize_slice (activity_id, prize_id, slice, stock, day_start, day_taken)
    select activity_id, prize_id, 0, stock, day_start, day_taken from activity_prize`,
  // Its check of the stock goes with the column: nothing that is left is below zero, and reconciliation compares it with the total.
  sql`alter table activity_prize drop column stock`,
  sql`alter table activity_prize drop column day_start`,
  sql`alter table activity_prize drop column day_taken`,
];

/** The stock of a prize, in slices, each of which is taken from without a wait for the others. */
export const prizeSlices: Migration = {
  name: '0038-prize-slices',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
