import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  sql`create table watchlist (
    member_id uuid not null,
    pid int4 not null check (pid >= 0),
    name text not null,
    codes jsonb not null check (jsonb_array_length(codes) <= 500),
    changed_at timestamptz not null,
    added_at timestamptz,
    primary key (member_id, pid)
  )`,
];

/** The lists of securities that a member follows; the list 0 holds every one of them. */
export const watchlists: Migration = {
  name: '0032-watchlists',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
