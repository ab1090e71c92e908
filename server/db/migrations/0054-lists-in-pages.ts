import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = [
  // Both are wider than the ones before, which every row has met: no row is read again.
  // Entries come no more, and their list is numbered and hashed in pages: between `open` and `sealed`.
  sql`alter table scheduled_draw drop constraint if exists scheduled_draw_state_check`,
  sql`alter table scheduled_draw drop constraint if exists scheduled_draw_check3`,
  sql`alter table scheduled_draw add constraint scheduled_draw_state_check
    check (state in ('open', 'closing', 'sealed', 'drawn')) not valid`,
  sql`alter table scheduled_draw add constraint scheduled_draw_seal_check
    check ((state in ('open', 'closing')) = (sealed_at is null)) not valid`,
  // In the order in which a list is numbered.
  sql`create index if not exists draw_entry_in_order on draw_entry (draw_id, entered_at, id)`,
];

/** Lists of entries are numbered and frozen in pages. */
export const listsInPages: Migration = {
  name: '0054-lists-in-pages',
  up: async (database) => {
    for (const statement of statements) await statement.execute(database);
  },
};
