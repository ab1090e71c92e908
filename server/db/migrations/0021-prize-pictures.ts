import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The name of the picture of a prize; empty where its kind decides, which is also what an older server writes. */
export const prizePictures: Migration = {
  name: '0021-prize-pictures',
  up: async (database) => {
    await sql`alter table activity_prize add column picture text not null default ''`.execute(database);
  },
};
