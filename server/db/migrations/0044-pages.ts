import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // The order of ids is that of their code units, as the content is sorted beside them.
  sql`create table page (
    id text collate "C" primary key,
    last_version int4 not null default 0,
    published_version int4,
    is_offline boolean not null default false,
    scheduled_version int4,
    scheduled_at timestamptz,
    scheduled_by uuid references operator (id),
    schedule_reason text not null default '',
    failure text not null default '',
    changes int4 not null default 0,
    changed_by uuid references operator (id),
    changed_at timestamptz not null,
    check ((scheduled_version is null) = (scheduled_at is null)),
    check (not (is_offline and published_version is not null))
  )`,
  sql`create index page_due on page (scheduled_at) where scheduled_at is not null`,
  sql`create table page_version (
    page_id text collate "C" not null references page (id),
    version int4 not null check (version > 0),
    definition jsonb not null,
    note text not null default '',
    saved_by uuid not null references operator (id),
    saved_at timestamptz not null,
    published_at timestamptz,
    primary key (page_id, version)
  )`,
  sql`create index page_version_by_age on page_version (saved_at) where published_at is null`,
  sql`create table picture (
    hash text primary key check (length(hash) = 64),
    bytes bytea not null,
    width int4 not null,
    height int4 not null,
    name text not null,
    uploaded_by uuid not null references operator (id),
    uploaded_at timestamptz not null
  )`,
  sql`create index picture_by_age on picture (uploaded_at desc, hash desc)`,
];

/** Pages by definition that are written in the console, with every version that was saved, and their pictures. */
export const pages: Migration = {
  name: '0044-pages',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
