import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * When the prize of a drawn place was granted; null before, and for places that have no prize. A server of the state
 * before neither reads nor writes it.
 */
export const paidPlaces: Migration = {
  name: '0025-paid-places',
  up: async (database) => {
    await sql`alter table draw_winner add column paid_at timestamptz`.execute(database);
    await sql`create index draw_winner_unpaid on draw_winner (draw_id, place)
      where state = 'wins' and paid_at is null`.execute(database);
  },
};
