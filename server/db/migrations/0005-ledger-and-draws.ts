import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const currencies = sql`check (currency in ('chance', 'token', 'point') or currency like 'fragment:_%')`;

const ledger = [
  sql`create table ledger_account (
    member_id uuid not null,
    activity_id text not null,
    currency text not null ${currencies},
    balance int4 not null check (balance >= 0),
    spends int4 not null check (spends >= 0),
    primary key (member_id, activity_id, currency)
  )`,
  sql`create table ledger_entry (
    id uuid not null,
    member_id uuid not null,
    activity_id text not null,
    currency text not null ${currencies},
    amount int4 not null check (amount <> 0),
    cause text not null,
    fact text not null,
    created_at timestamptz not null,
    primary key (member_id, id),
    unique (member_id, activity_id, currency, cause, fact)
  )`,
];

const draws = [
  sql`create table draw_table (
    activity_id text not null references activity (id),
    pool text not null,
    version int4 not null check (version >= 1),
    hash text not null,
    currency text not null ${currencies},
    cost int4 not null check (cost >= 1),
    total_weight int4 not null check (total_weight >= 0),
    entries jsonb not null,
    consolation text not null,
    created_at timestamptz not null,
    primary key (activity_id, pool, version)
  )`,
  sql`create table draw_epoch (
    activity_id text not null references activity (id),
    epoch int4 not null check (epoch >= 1),
    commitment text not null,
    sealed_seed text not null,
    opened_at timestamptz not null,
    revealed_seed text,
    revealed_at timestamptz,
    primary key (activity_id, epoch),
    check ((revealed_seed is null) = (revealed_at is null))
  )`,
  // No foreign key to the epoch: its row is locked while the hash chain grows, and a draw must not wait for that.
  sql`create table draw (
    id uuid primary key,
    activity_id text not null,
    pool text not null,
    epoch int4 not null,
    member_id uuid not null,
    member_code text not null,
    number int4 not null check (number >= 1),
    entropy text not null,
    table_version int4 not null,
    table_hash text not null,
    roll int4 not null check (roll >= 0),
    chosen text not null,
    final text not null,
    availability text not null check (availability in ('chosen', 'consolation', 'none')),
    fallback_reason text not null check (fallback_reason in ('', 'none_left', 'gone_meanwhile')),
    drawn_at timestamptz not null,
    position int4 check (position >= 1),
    previous_hash text,
    hash text,
    unique (activity_id, pool, member_id, number),
    unique (activity_id, position),
    check ((availability = 'chosen') = (final = chosen)),
    check ((availability = 'chosen') = (fallback_reason = '')),
    check ((position is null) = (hash is null) and (position is null) = (previous_hash is null))
  )`,
  sql`create index draw_unsealed on draw (activity_id, drawn_at, id) where position is null`,
];

/** Balances as sums of entries, and draws that anyone can replay. */
export const ledgerAndDraws: Migration = {
  name: '0005-ledger-and-draws',
  up: async (database) => {
    for (const statement of [...ledger, ...draws]) await statement.execute(database);
  },
};
