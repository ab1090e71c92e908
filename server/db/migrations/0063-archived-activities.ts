import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** When an activity was archived, from which on what members did in it is stored for two years, and when that was deleted. */
export const archivedActivities: Migration = {
  name: '0063-archived-activities',
  up: async (database) => {
    await sql`alter table activity add column archived_at timestamptz, add column archive_deleted_at timestamptz`.execute(
      database,
    );
  },
};
