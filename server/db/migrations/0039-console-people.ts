import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  sql`create table operator (
    id uuid primary key,
    login text not null unique check (login <> ''),
    name text not null,
    roles jsonb not null,
    password_hash text,
    totp_secret text,
    totp_step int8 not null default 0,
    is_sample boolean not null default false,
    created_at timestamptz not null,
    disabled_at timestamptz
  )`,
  sql`create table operator_passkey (
    id text primary key,
    operator_id uuid not null references operator (id),
    public_key text not null,
    counter int8 not null,
    transports jsonb not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  sql`create index operator_passkey_by_operator on operator_passkey (operator_id)`,
  sql`create table operator_recovery_code (
    operator_id uuid not null references operator (id),
    code_hash text not null,
    used_at timestamptz,
    primary key (operator_id, code_hash)
  )`,
  sql`create table operator_invitation (
    token_hash text primary key,
    operator_id uuid not null references operator (id),
    totp_secret text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create table operator_session (
    token_hash text primary key,
    operator_id uuid not null references operator (id),
    method text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz
  )`,
  sql`create index operator_session_by_operator on operator_session (operator_id)`,
  sql`create table operator_challenge (
    id uuid primary key,
    operator_id uuid,
    kind text not null,
    value text not null,
    tries int4 not null default 0,
    expires_at timestamptz not null
  )`,
  sql`create table audit_link (
    seq int8 primary key,
    entry_id uuid not null unique references audit_entry (id),
    hash text not null
  )`,
  sql`create table audit_unlinked (entry_id uuid primary key)`,
  sql`insert into audit_unlinked (entry_id) select id from audit_entry`,
  // The newest entries first, whatever they are about.
  sql`create index audit_by_time on audit_entry (at desc, id desc)`,
];

/** The people of the console, how they sign in, and the chain of the audit. */
export const consolePeople: Migration = {
  name: '0039-console-people',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
