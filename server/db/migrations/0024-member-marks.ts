import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // Several marks of a member follow one another; of one kind at most one is not released.
  sql`create table member_mark (
    id uuid primary key,
    member_id uuid not null references member,
    kind text not null check (kind in ('staff', 'test', 'suspected')),
    reason text not null,
    set_by text not null,
    since timestamptz not null,
    released_at timestamptz,
    released_by text
  )`,
  sql`create unique index member_mark_active on member_mark (member_id, kind) where released_at is null`,
  sql`create index member_mark_member on member_mark (member_id)`,
  // A held award is pending for a server that does not know holds, which orders and issues nothing for it.
  sql`alter table award add column is_held boolean not null default false`,
  sql`create index award_held on award (member_id) where is_held`,
] as const;

/** Marks of members (staff, test, suspected), and awards that are held while their owner is marked (rule A5). */
export const memberMarks: Migration = {
  name: '0024-member-marks',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
