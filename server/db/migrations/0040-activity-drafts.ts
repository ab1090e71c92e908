import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  sql`create table activity_draft (
    id uuid primary key,
    activity_id text not null,
    base_version int4 not null check (base_version >= 0),
    content jsonb not null,
    revision int4 not null default 1,
    state text not null check (state in ('editing', 'submitted', 'approved', 'refused', 'withdrawn', 'applied')),
    created_by uuid not null references operator (id),
    created_at timestamptz not null,
    changed_by uuid not null references operator (id),
    changed_at timestamptz not null,
    submitted_by uuid references operator (id),
    submitted_at timestamptz,
    note text not null default '',
    decided_by uuid references operator (id),
    decided_at timestamptz,
    decision text not null default '',
    apply_at timestamptz,
    failure text not null default ''
  )`,
  // An activity has one open change at a time: two of them would be approved without knowing of each other.
  sql`create unique index activity_draft_open on activity_draft (activity_id)
    where state in ('editing', 'submitted', 'approved')`,
  sql`create index activity_draft_by_change on activity_draft (changed_at desc, id desc)`,
  sql`create table activity_draft_revision (
    draft_id uuid not null references activity_draft (id),
    revision int4 not null,
    content jsonb not null,
    saved_by uuid not null references operator (id),
    saved_at timestamptz not null,
    primary key (draft_id, revision)
  )`,
  sql`create table activity_draft_viewer (
    draft_id uuid not null references activity_draft (id),
    operator_id uuid not null references operator (id),
    seen_at timestamptz not null,
    primary key (draft_id, operator_id)
  )`,
];

/** Changes of activities that are written, judged by a second person, and then applied. */
export const activityDrafts: Migration = {
  name: '0040-activity-drafts',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
