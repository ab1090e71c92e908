import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  sql`create table experiment (
    id uuid primary key,
    page_id text collate "C" not null references page (id),
    title text not null,
    salt text not null,
    state text not null
      check (state in ('proposed', 'running', 'stopped', 'concluded', 'refused', 'withdrawn')),
    control_version int4 not null check (control_version >= 0),
    variant_version int4 not null check (variant_version > 0),
    control_hash text not null,
    share_bp int4 not null check (share_bp between 100 and 9900),
    goal text not null,
    goal_of text not null default '',
    guards jsonb not null,
    baseline_bp int4 not null check (baseline_bp between 1 and 9999),
    max_visitors int4 not null check (max_visitors between 1000 and 100000),
    max_days int4 not null check (max_days between 1 and 60),
    reason text not null,
    proposed_by uuid not null references operator (id),
    proposed_at timestamptz not null,
    decided_by uuid references operator (id),
    decided_at timestamptz,
    decision text not null default '',
    started_at timestamptz,
    ends_at timestamptz,
    stopped_at timestamptz,
    stopped_by text not null default '',
    stop_kind text not null default '',
    stop_reason text not null default '',
    measured jsonb,
    measured_at timestamptz,
    outcome text check (outcome in ('variant', 'control')),
    concluded_by uuid references operator (id),
    concluded_at timestamptz,
    check ((state = 'running') = (started_at is not null and stopped_at is null)),
    check ((state = 'concluded') = (outcome is not null))
  )`,
  // One of a page at a time; servers read what runs by it.
  sql`create unique index experiment_running on experiment (page_id) where state = 'running'`,
  sql`create index experiment_by_time on experiment (proposed_at desc, id desc)`,
  sql`create table experiment_exposure (
    experiment_id uuid not null references experiment (id),
    guid text not null,
    is_variant boolean not null,
    exposed_at timestamptz not null,
    primary key (experiment_id, guid)
  )`,
  // Retention deletes by this column, and what is asked or erased for a member is found by the browser.
  sql`create index experiment_exposure_by_age on experiment_exposure (exposed_at)`,
  sql`create index experiment_exposure_by_guid on experiment_exposure (guid)`,
  // Only a browser whose consent is recorded is counted.
  sql`create index if not exists imprint_by_guid on imprint (guid) where action = 'consent'`,
];

/** Experiments with two versions of a page, and the visitors who were shown one of them. */
export const experiments: Migration = {
  name: '0049-experiments',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
