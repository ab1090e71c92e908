import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  sql`create table server_value (name text primary key, value text not null)`,
  sql`create table allowance (
    bucket text primary key,
    used int4 not null,
    window_ends_at timestamptz not null
  )`,
  sql`create table member (
    id uuid primary key,
    phone text not null unique,
    nickname text not null,
    invite_code text not null unique,
    union_id text not null unique,
    fund_account_masked text not null default '',
    fund_account_status text not null default '0',
    source text not null,
    created_at timestamptz not null
  )`,
  sql`create table session (
    id uuid primary key,
    member_id uuid not null references member (id),
    kind text not null check (kind in ('web', 'native')),
    token_hash text unique,
    parent_id uuid,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz
  )`,
  sql`create index session_by_member on session (member_id)`,
  sql`create index session_by_parent on session (parent_id)`,
  sql`create table sms_code (
    token_hash text primary key,
    phone text not null,
    guid text not null,
    code_hmac text not null,
    tries int4 not null default 0 check (tries <= 5),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create table hand_off_code (
    code_hash text primary key,
    session_id uuid not null references session (id),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create table idempotent_reply (
    member_id uuid not null,
    idempotency_key text not null,
    request_hash text not null,
    reply text,
    created_at timestamptz not null,
    primary key (member_id, idempotency_key)
  )`,
];

/** Members, their logins and limits, and the replies that are returned again. */
export const membersAndSessions: Migration = {
  name: '0001-members-and-sessions',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
