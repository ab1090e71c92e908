import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/* Migrations 0014 and 0015 made an index each for the same columns of the two tables that are written most. */
const statements = [
  sql`drop index if exists client_event_by_age`,
  sql`drop index if exists marketing_event_by_age`,
];

/** One index in the place of two equal ones. */
export const singleIndexes: Migration = {
  name: '0030-single-indexes',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
