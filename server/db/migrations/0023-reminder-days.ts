import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** When an inviter last reminded a friend: once a day. Null is also what an older server writes. */
export const reminderDays: Migration = {
  name: '0023-reminder-days',
  up: async (database) => {
    await sql`alter table invitation add column reminded_at timestamptz`.execute(database);
  },
};
