import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The chicken of a member in an activity: what it has grown, how often it was fed, and the Asia/Shanghai day on which
 * its eggs were collected last. Servers of the state before know nothing of it.
 */
export const chickens: Migration = {
  name: '0027-chickens',
  up: async (database) => {
    await sql`create table chicken (
      activity_id text not null,
      member_id uuid not null,
      growth int4 not null default 0 check (growth >= 0),
      feeds int4 not null default 0 check (feeds >= 0),
      collected_on text not null default '',
      primary key (activity_id, member_id)
    )`.execute(database);
  },
};
