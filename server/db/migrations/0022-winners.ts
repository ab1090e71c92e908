import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The index by which the newest drawn awards of an activity that nothing takes back are found. */
export const winners: Migration = {
  name: '0022-winners',
  up: async (database) => {
    await sql`create index award_won on award (activity_id, awarded_at desc, id)
      where source like 'draw:%' and kind <> 'token' and state in ('granted', 'shipping', 'received')`.execute(
      database,
    );
  },
};
