import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // Null for a draw of a server that did not record it; its hash in the chain does not cover it (docs/replayable-draws.md).
  sql`alter table draw add column seen jsonb`,
  sql`create table draw_notice (
    activity_id text not null,
    kind text not null check (kind in ('commitment', 'head')),
    name text not null,
    content text not null,
    made_at timestamptz not null,
    published_at timestamptz,
    reference text not null default '',
    primary key (activity_id, kind, name)
  )`,
  sql`create index draw_notice_waiting on draw_notice (made_at) where published_at is null`,
];

/** The stock that a draw has seen before a fallback, and the notices of commitments and of the heads of logs. */
export const checkedDraws: Migration = {
  name: '0020-checked-draws',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
