import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const origin = sql`login_source text not null, source text not null, channel text not null,
  utm_source text not null, utm_medium text not null, utm_campaign text not null, utm_term text not null,
  utm_content text not null`;

const statements = [
  // Written with the member, and kept as long as the member.
  sql`create table member_origin (member_id uuid primary key, registered_at timestamptz not null, ${origin})`,
  sql`create index member_origin_by_time on member_origin (registered_at)`,
  sql`create table login_origin (id uuid primary key, member_id uuid not null, happened_at timestamptz not null, ${origin})`,
  // Retention deletes by this column, and the counts read by it.
  sql`create index login_origin_by_time on login_origin (happened_at)`,
];

/** Where members came from: at their registration, and at each login of the last months. */
export const visitorOrigins: Migration = {
  name: '0019-visitor-origins',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
