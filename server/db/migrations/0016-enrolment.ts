import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  sql`alter table participation rename to enrolment`,
  sql`alter index participation_pkey rename to enrolment_pkey`,
  sql`alter index participation_by_activity rename to enrolment_by_activity`,
  // A server of the version before goes on until it is replaced; the view goes with the next release.
  sql`create view participation as select member_id, activity_id, joined_at from enrolment`,
];

/** The row of a member who takes part in an activity is called by the word of the code. */
export const enrolment: Migration = {
  name: '0016-enrolment',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
