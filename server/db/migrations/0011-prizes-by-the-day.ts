import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const columns = [
  // Null if only the stock limits a prize. It may be lowered during a day, so the count may exceed it.
  sql`alter table activity_prize add column per_day int4 check (per_day > 0)`,
  sql`alter table activity_prize add column day_start timestamptz`,
  sql`alter table activity_prize add column day_taken int4 not null default 0 check (day_taken >= 0)`,
];

/**
 * How many units of a prize may be given on one Shanghai day, and how many were given on the day that began at
 * `day_start`.
 */
export const prizesByTheDay: Migration = {
  name: '0011-prizes-by-the-day',
  up: async (database) => {
    for (const statement of columns) await statement.execute(database);
  },
};
