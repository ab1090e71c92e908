import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  sql`create table risk_assessment (
    id uuid primary key,
    member_id uuid not null references member (id),
    version text not null,
    answers jsonb not null,
    score int4 not null check (score >= 0),
    level text not null check (level in ('C1', 'C2', 'C3', 'C4', 'C5')),
    assessed_at timestamptz not null
  )`,
  sql`create index risk_assessment_by_member on risk_assessment (member_id, assessed_at)`,
  sql`create table account_opening (
    member_id uuid primary key references member (id),
    id_hash text not null unique,
    id_last4 text not null check (length(id_last4) = 4),
    assessment_id uuid not null references risk_assessment (id),
    agreements jsonb not null,
    opened_at timestamptz not null
  )`,
];

/** Risk assessments, and which document opened an account: a keyed hash and four characters of it. */
export const accountOpening: Migration = {
  name: '0010-account-opening',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
