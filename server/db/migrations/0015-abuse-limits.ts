import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // Keyed hashes, never the guid or the address itself.
  sql`alter table invitation add column device_hash text not null default ''`,
  sql`alter table invitation add column network_hash text not null default ''`,
  sql`create index invitation_flagged on invitation (activity_id, bound_at) where state = 'flagged'`,
  sql`create index imprint_by_member on imprint (member_id, guid) where member_id is not null`,
  // Retention deletes by this column.
  sql`create index marketing_event_by_time on marketing_event (created_at)`,
  sql`create index client_event_by_time on client_event (received_at)`,
  sql`create index imprint_by_time on imprint (received_at)`,
  sql`create index invite_touch_by_time on invite_touch (touched_at)`,
];

/** Where an invitation was accepted, for the caps of devices and networks; and the order in which retention deletes. */
export const abuseLimits: Migration = {
  name: '0015-abuse-limits',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
