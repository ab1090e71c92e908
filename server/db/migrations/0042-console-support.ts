import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // What an operator reviews, in every activity, the oldest first.
  sql`create index invitation_waiting on invitation (bound_at, id) where state = 'flagged'`,
  // Who shares a browser or a network with whom.
  sql`create index invitation_by_device on invitation (activity_id, device_hash) where device_hash <> ''`,
  sql`create index invitation_by_network on invitation (activity_id, network_hash) where network_hash <> ''`,
  // Inviters who are proposed to be marked.
  sql`create index invitation_suspicious on invitation (inviter_id) where state in ('flagged', 'voided')`,
  sql`create index member_mark_by_time on member_mark (since, id) where released_at is null`,
];

/** What the fraud and support desk of the console reads, and its proposals. */
export const consoleSupport: Migration = {
  name: '0042-console-support',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
