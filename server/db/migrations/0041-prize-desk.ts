import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const indexes = [
  // The console finds an award by its number alone; everybody else knows whose it is.
  sql`create index if not exists award_by_id on award (id)`,
  // The list of the desk, and what the board of an activity sums up.
  sql`create index if not exists award_by_time on award (activity_id, awarded_at desc, id desc) include (prize_id, value_fen)`,
  sql`create index job_dead on job (kind, id) where dead_at is not null and done_at is null`,
];

const tables = [
  sql`create table award_shipment (
    award_id uuid primary key,
    member_id uuid not null,
    activity_id text not null,
    carrier text not null check (carrier <> ''),
    tracking_no text not null check (tracking_no <> ''),
    shipped_at timestamptz not null
  )`,
  sql`create table stock_change (
    id uuid primary key,
    activity_id text not null,
    prize_id text not null,
    expected_total int4 not null check (expected_total >= 0),
    new_total int4 not null check (new_total >= 0 and new_total <> expected_total),
    reason text not null,
    state text not null check (state in ('proposed', 'approved', 'refused')),
    proposed_by uuid not null references operator (id),
    proposed_at timestamptz not null,
    decided_by uuid references operator (id),
    decided_at timestamptz,
    decision text not null default '',
    check (decided_by <> proposed_by)
  )`,
  sql`create unique index stock_change_open on stock_change (activity_id, prize_id) where state = 'proposed'`,
  sql`create index stock_change_by_time on stock_change (activity_id, proposed_at desc, id desc)`,
  sql`create table prize_code (
    activity_id text not null,
    prize_id text not null,
    code_hash text not null,
    code text not null,
    award_id uuid,
    used_at timestamptz,
    primary key (activity_id, code_hash)
  )`,
  sql`create index prize_code_by_hash on prize_code (code_hash)`,
  sql`create index prize_code_by_prize on prize_code (activity_id, prize_id)`,
  sql`create index prize_code_left on prize_code (activity_id, prize_id, code_hash) where award_id is null`,
  sql`create unique index prize_code_used on prize_code (activity_id, award_id) where award_id is not null`,
  sql`create table prize_import (
    digest text primary key,
    activity_id text not null,
    kind text not null check (kind in ('parcels', 'codes')),
    changed int4 not null,
    imported_by uuid not null references operator (id),
    imported_at timestamptz not null
  )`,
  sql`create index prize_import_by_time on prize_import (activity_id, imported_at desc)`,
];

/** What the prize desk of the console reads and writes: parcels, proposed stocks, codes, and the files that were applied. */
export const prizeDesk: Migration = {
  name: '0041-prize-desk',
  up: async (database) => {
    for (const statement of [...indexes, ...tables]) await statement.execute(database);
  },
};
