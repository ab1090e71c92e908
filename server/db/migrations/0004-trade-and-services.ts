import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // The broker has the accounts; a copy here would become stale.
  sql`alter table member drop column fund_account_masked`,
  sql`alter table member drop column fund_account_status`,
  sql`create table broker_account (
    account text primary key,
    member_id uuid not null unique references member (id),
    password_hash text not null,
    buying_power int8 not null check (buying_power >= 0),
    opened_at timestamptz not null
  )`,
  sql`create table broker_position (
    account text not null references broker_account (account),
    sec_code text not null,
    sec_name text not null,
    kind text not null check (kind in ('exchange', 'otc')),
    shares int8 not null check (shares >= 0),
    market_value int8 not null,
    income int8 not null,
    sort int4 not null,
    primary key (account, sec_code)
  )`,
  sql`create table trade_session (
    token_hash text primary key,
    session_id uuid not null references session (id) on delete cascade,
    account text not null,
    device_model text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz
  )`,
  sql`create index trade_session_by_session on trade_session (session_id)`,
  sql`create table trade_nonce (nonce_hash text primary key, expires_at timestamptz not null)`,
  sql`create table trade_attempts (
    session_id uuid primary key,
    wrong int4 not null,
    blocked_until timestamptz not null,
    forgotten_at timestamptz not null
  )`,
  sql`create table leased_value (
    name text primary key,
    sealed text not null default '',
    fresh_until timestamptz not null,
    dies_at timestamptz not null,
    leased_until timestamptz not null,
    is_paused boolean not null default false
  )`,
  sql`create table imprint (
    id uuid primary key,
    action text not null,
    guid text not null,
    member_id uuid,
    happened_at timestamptz not null,
    received_at timestamptz not null
  )`,
];

/** Fund accounts of the sample broker, trade logins, values of outside services, and consent records. */
export const tradeAndServices: Migration = {
  name: '0004-trade-and-services',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
