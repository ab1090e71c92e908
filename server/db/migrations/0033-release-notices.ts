import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // Subscribers are told in the order of their ids; the row knows how far that has come.
  sql`create table release_notice (
    activity_id text not null,
    release_date text not null,
    told_until uuid,
    done_at timestamptz,
    primary key (activity_id, release_date)
  )`,
  sql`create index subscription_by_topic on subscription (topic, member_id)`,
];

/** The days whose releases the subscribers of a calendar are told of. */
export const releaseNotices: Migration = {
  name: '0033-release-notices',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
