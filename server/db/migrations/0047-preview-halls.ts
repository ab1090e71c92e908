import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The halls of previews, whose databases are dropped when their server is gone. */
export const previewHalls: Migration = {
  name: '0047-preview-halls',
  up: async (database) => {
    await sql`create table preview_hall (
      id uuid primary key,
      subject text not null,
      opened_by text not null,
      opened_at timestamptz not null,
      beat_at timestamptz not null
    )`.execute(database);
  },
};
