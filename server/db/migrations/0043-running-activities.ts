import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  sql`alter table activity add column pause_text text not null default ''`,
  // The list of the console, the latest end first.
  sql`create index activity_by_end on activity (ends_at desc, id desc)`,
  sql`create table end_proposal (
    id uuid primary key,
    activity_id text not null references activity (id),
    ends_at timestamptz not null,
    proposed_by text not null,
    reason text not null,
    proposed_at timestamptz not null,
    state text not null check (state in ('open', 'approved', 'refused'))
  )`,
  sql`create unique index end_proposal_open on end_proposal (activity_id) where state = 'open'`,
  sql`create table activity_count (
    activity_id text not null,
    minute timestamptz not null,
    code int4 not null,
    host text not null,
    count int4 not null,
    primary key (activity_id, minute, code, host)
  )`,
  // Retention deletes by this column.
  sql`create index activity_count_by_age on activity_count (minute)`,
  sql`create table dry_run (
    id uuid primary key,
    activity_id text not null,
    title text not null,
    content_hash text not null,
    options jsonb not null,
    state text not null check (state in ('running', 'done', 'failed', 'cancelled', 'interrupted')),
    progress int4 not null default 0,
    is_unwanted boolean not null default false,
    result jsonb,
    failure text not null default '',
    requested_by text not null,
    created_at timestamptz not null,
    beat_at timestamptz not null,
    ended_at timestamptz
  )`,
  sql`create index dry_run_by_age on dry_run (created_at)`,
  sql`create index dry_run_by_activity on dry_run (activity_id, created_at)`,
  sql`create index dry_run_by_content on dry_run (content_hash, created_at) where state = 'done'`,
  sql`create index dry_run_running on dry_run (beat_at) where state = 'running'`,
  // Where the tables are large they are made before (docs/operations.md). The board of an activity reads the newest of them, in the order of time.
  sql`create index if not exists draw_by_time on draw (activity_id, drawn_at)`,
  sql`create index if not exists enrolment_by_time on enrolment (activity_id, joined_at)`,
];

/** What visitors are told of a pause, proposals to end an activity, dry runs, and the counts and the indexes of the boards. */
export const runningActivities: Migration = {
  name: '0043-running-activities',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
