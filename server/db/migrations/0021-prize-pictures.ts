import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The name of the picture of a prize; empty where its kind decides, which is also what an older server writes. And the index
 * by which the newest drawn awards of an activity that nothing takes back are found.
 */
export const prizePictures: Migration = {
  name: '0021-prize-pictures',
  up: async (database) => {
    await sql`alter table activity_prize add column picture text not null default ''`.execute(database);
    await sql`create index award_won on award (activity_id, awarded_at desc, id)
      where source like 'draw:%' and kind <> 'token' and state in ('granted', 'shipping', 'received')`.execute(
      database,
    );
  },
};
