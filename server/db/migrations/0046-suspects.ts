import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What a review has rejected, by its age: who is proposed to be marked is found among the newest of them. */
export const suspects: Migration = {
  name: '0046-suspects',
  up: async (database) => {
    await sql`create index invitation_rejected on invitation (bound_at)
      where state = 'voided' and fact = 'rejected'`.execute(database);
  },
};
