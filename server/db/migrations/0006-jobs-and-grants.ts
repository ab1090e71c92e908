import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const kinds = sql.raw(`('coupon', 'right', 'token', 'red_packet', 'physical', 'code')`);

const statements = [
  sql`alter table activity
    add column state text not null default 'scheduled'
      check (state in ('draft', 'scheduled', 'paused', 'settled')),
    add column version_no int4 not null default 0,
    add column breaker_reason text not null default '',
    add column disclosure jsonb,
    add column pools jsonb not null default '[]'`,
  sql`create table activity_version (
    activity_id text not null references activity (id),
    version_no int4 not null check (version_no > 0),
    content jsonb not null,
    content_hash text not null,
    created_at timestamptz not null,
    drawn_on boolean not null default false,
    primary key (activity_id, version_no)
  )`,
  sql`create table activity_budget (
    activity_id text primary key references activity (id),
    budget_fen int8 not null check (budget_fen >= 0),
    reserved_fen int8 not null check (reserved_fen >= 0),
    spent_fen int8 not null default 0 check (spent_fen >= 0),
    check (reserved_fen + spent_fen <= budget_fen)
  )`,
  sql`alter table activity_task
    add column award_kind text not null default 'coupon' check (award_kind in ${kinds}),
    add column award_value_fen int4 not null default 0 check (award_value_fen between 0 and 5000000)`,
  sql`alter table activity_prize
    add column kind text not null default 'coupon' check (kind in ${kinds}),
    add column value_fen int4 not null default 0 check (value_fen between 0 and 5000000)`,
  sql`alter table award
    add column kind text not null default 'coupon' check (kind in ${kinds}),
    add column prize_id text not null default '',
    add column value_fen int4 not null default 0 check (value_fen between 0 and 5000000),
    add column state text not null default 'granted'
      check (state in ('pending', 'granted', 'to_claim', 'shipping', 'received', 'failed', 'returned')),
    add column code text,
    add column settled_at timestamptz`,
  // Until now only the source named the prize, and everything was granted at once.
  sql`update award set prize_id = substr(source, 7) where source like 'prize:%'`,
  sql`update award set settled_at = awarded_at`,
  sql`create index award_by_activity on award (activity_id, prize_id)`,
  sql`create table award_address (
    award_id uuid primary key,
    member_id uuid not null,
    name text not null,
    phone text not null,
    province text not null,
    city text not null,
    district text not null,
    detail text not null,
    submitted_at timestamptz not null,
    locked boolean not null default false
  )`,
  sql`create table job (
    id uuid primary key,
    kind text not null,
    dedupe_key text not null unique,
    payload jsonb not null,
    run_at timestamptz not null,
    attempts int4 not null default 0,
    lease_until timestamptz,
    done_at timestamptz,
    dead_at timestamptz,
    last_error text not null default ''
  )`,
  sql`create index job_due on job (run_at) where done_at is null and dead_at is null`,
  sql`create table audit_entry (
    id uuid primary key,
    at timestamptz not null,
    actor text not null check (actor <> ''),
    action text not null,
    subject text not null,
    reason text not null check (reason <> ''),
    before jsonb,
    after jsonb,
    request_id text not null
  )`,
  sql`create index audit_by_subject on audit_entry (subject, at)`,
];

/** States and versions of activities, awards that are delivered, jobs, and the audit. */
export const jobsAndGrants: Migration = {
  name: '0006-jobs-and-grants',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
