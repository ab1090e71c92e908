import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  sql`alter table activity_task add column article text not null default ''`,
  sql`create table task_reading (
    member_id uuid not null,
    activity_id text not null,
    task_id text not null,
    started_at timestamptz not null,
    primary key (member_id, activity_id, task_id)
  )`,
];

/** The text that a reading task leads to, and when a member began to read it. */
export const taskReadings: Migration = {
  name: '0018-task-readings',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
