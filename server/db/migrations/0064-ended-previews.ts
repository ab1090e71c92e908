import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Whether a preview is to end: its operator has ended it, or opened another one, at another server than the one that has it. */
export const endedPreviews: Migration = {
  name: '0064-ended-previews',
  up: async (database) => {
    await sql`alter table preview_hall add column is_ended boolean not null default false`.execute(database);
  },
};
