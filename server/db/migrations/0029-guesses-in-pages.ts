import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/*
 * A server of the version before settles a round and its guesses in one transaction and writes none of these columns:
 * the round is then read page by page without effect, and is done. Adding a column with a constant default rewrites no
 * table.
 */
const statements = [
  // Tokens for a right guess, stored with the outcome: every page pays the same.
  sql`alter table guess_round add column reward int4 check (reward > 0)`,
  // The last member whose guess has its result; results are written in the order of the members.
  sql`alter table guess_round add column settled_to uuid`,
  // When the last guess got its result; null before.
  sql`alter table guess_round add column done_at timestamptz`,
  sql`update guess_round set done_at = settled_at where state <> 'open'`,
  // When a run took the round up: the round that waits for the longest time comes first, and a new one before all.
  sql`alter table guess_round add column tried_at timestamptz not null default '1970-01-01T00:00:00Z'`,
  sql`drop index guess_round_open`,
  sql`create index guess_round_due on guess_round (tried_at, closes_at) where done_at is null`,
];

/** How far the guesses of a round are settled. */
export const guessesInPages: Migration = {
  name: '0029-guesses-in-pages',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
