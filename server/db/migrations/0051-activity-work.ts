import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // A row is there as long as its activity has work of its kind; pages that store their position change no index.
  sql`create table activity_work (
    activity_id text not null,
    kind text not null,
    position jsonb,
    due_at timestamptz not null,
    claimable_at timestamptz not null,
    failures int4 not null default 0,
    last_error text not null default '',
    primary key (activity_id, kind)
  )`,
  // In the order in which a kind is claimed.
  sql`create index activity_work_claimable on activity_work (kind, claimable_at, activity_id)`,
];

/** Background work as one row for each activity and kind. */
export const activityWork: Migration = {
  name: '0051-activity-work',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
