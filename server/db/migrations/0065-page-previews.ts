import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Definitions of files that are looked at for half an hour, apart from the pages. */
export const pagePreviews: Migration = {
  name: '0065-page-previews',
  up: async (database) => {
    await sql`create table page_preview (
      id uuid primary key,
      definition jsonb not null,
      expires_at timestamptz not null
    )`.execute(database);
    await sql`create index page_preview_by_end on page_preview (expires_at)`.execute(database);
  },
};
