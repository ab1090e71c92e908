import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Finds the activities that run at some time of a range without reading all that there have been. */
export const activityWindows: Migration = {
  name: '0069-activity-windows',
  up: async (database) => {
    await sql`create index if not exists activity_by_window on activity using gist (tstzrange(starts_at, ends_at))`.execute(
      database,
    );
  },
};
