import type { Database } from '#server/db/database.ts';
import type { SealedEntry } from './draw-record.ts';

/** The entries of a draw whose list is numbered, in the order of their numbers. */
export async function numberedEntries(query: Database['query'], drawId: string): Promise<SealedEntry[]> {
  const rows = await query
    .selectFrom('draw_entry')
    .select(['id', 'member_code as member', 'entered_at'])
    .where('draw_id', '=', drawId)
    .orderBy('number')
    .execute();
  return rows.map(({ id, member, entered_at }) => ({ id, member, enteredAt: entered_at.getTime() }));
}
