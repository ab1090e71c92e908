import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // Null for an activity that is not archived; when its rows of members were deleted.
  sql`alter table activity add column archived_at timestamptz, add column archive_deleted_at timestamptz`,
  sql`update activity set archived_at = (
      select max(at) from audit_entry
      where audit_entry.subject = 'activity:' || activity.id and audit_entry.action = 'activity.archive')
    where state = 'settled'`,
];

/** When an activity was archived, from which on what members did in it is stored for two years. */
export const archivedActivities: Migration = {
  name: '0063-archived-activities',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
