import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // A row stays after its message, also without the subscription: it is what makes a message come once.
  sql`create table subscription_notice (
    activity_id text not null,
    kind text not null check (kind in ('start', 'last_day')),
    member_id uuid not null,
    ordered_at timestamptz,
    primary key (activity_id, kind, member_id)
  )`,
  sql`create index subscription_notice_waiting on subscription_notice (activity_id, kind, member_id)
    where ordered_at is null`,
];

/** The messages that subscribers of an activity get, each once. */
export const subscriptionNotices: Migration = {
  name: '0017-subscription-notices',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
