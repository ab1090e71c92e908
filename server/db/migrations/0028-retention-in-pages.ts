import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/*
 * Each index is the order in which retention reads one kind of row. On a large installation an operator creates them
 * concurrently before the update (docs/operations.md), and finds them made here.
 */
const statements = [
  sql`create index if not exists award_address_by_time on award_address (submitted_at)`,
  // The records of members stay for two years longer, and would be read again by each run.
  sql`create index if not exists imprint_anonymous_by_time on imprint (received_at) where member_id is null`,
];

/** Indices for the deletion of addresses, and of the consent records of browsers without a login. */
export const retentionInPages: Migration = {
  name: '0028-retention-in-pages',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
