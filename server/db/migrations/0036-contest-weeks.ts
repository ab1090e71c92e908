import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // What an account was worth before its last week; null where no week has begun.
  sql`alter table contest_entry add column week_base_fen int8`,
  sql`alter table contest_entry add column section_id text not null default ''`,
  // 1 shows positions to everybody, 2 to nobody.
  sql`alter table contest_entry add column consent int4 not null default 2 check (consent in (1, 2))`,
  sql`alter table contest_entry add column consent_changed_at timestamptz`,
];

/** Boards by week, sections, and the consent of contestants to show positions. */
export const contestWeeks: Migration = {
  name: '0036-contest-weeks',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
