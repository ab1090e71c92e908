import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  sql`create table marketing_event (
    id uuid primary key,
    event_type text not null,
    activity_id text not null,
    guid text not null,
    created_at timestamptz not null
  )`,
  sql`create table client_event (
    guid text not null,
    event_id text not null,
    event_type text not null,
    view_id text not null,
    view_name text not null,
    path text not null,
    target text not null,
    happened_at timestamptz not null,
    received_at timestamptz not null,
    primary key (event_id)
  )`,
];

/** Events of visitors; a client event is stored once by its id. */
export const tracking: Migration = {
  name: '0003-tracking',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
