import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Draws and wins by minute and host, beside the visits of the same row; servers of before leave them at zero. */
export const playsByHost: Migration = {
  name: '0067-plays-by-host',
  up: async (database) => {
    await sql`alter table activity_count add column draws int4 not null default 0, add column wins int4 not null default 0`.execute(
      database,
    );
  },
};
