import type { Database } from '#server/db/database.ts';
import type { DrawRecord } from './draw-record.ts';
import { numberedEntries } from './numbered-entries.ts';
import { termsOf } from './terms-of.ts';

/**
 * What may be published of a scheduled draw, as much of it as has happened: the terms with the commitment from the
 * opening on, the entries and their hash when they are sealed, the seed when it was drawn.
 * @throws Error when there is no such draw.
 */
export async function recordOf(query: Database['query'], drawId: string): Promise<DrawRecord> {
  const row = await query
    .selectFrom('scheduled_draw')
    .selectAll()
    .where('id', '=', drawId)
    .executeTakeFirst();
  if (!row) throw new Error(`there is no scheduled draw ${drawId}`);
  const { sealed_at: sealedAt, entries_hash: hash, drawn_at: drawnAt, revealed_seed: seed, entropy } = row;
  const isSealed = sealedAt !== null && hash !== null;
  const isDrawn = drawnAt !== null && seed !== null && entropy !== null;
  return {
    terms: termsOf(row),
    sealed: isSealed
      ? { sealedAt: sealedAt.getTime(), hash, entries: await numberedEntries(query, drawId) }
      : null,
    drawn: isDrawn
      ? { drawnAt: drawnAt.getTime(), seed, entropy, numbers: await numbersOf(query, drawId) }
      : null,
  };
}

async function numbersOf(query: Database['query'], drawId: string): Promise<number[]> {
  const rows = await query
    .selectFrom('draw_winner')
    .select('number')
    .where('draw_id', '=', drawId)
    .orderBy('place')
    .execute();
  return rows.map(({ number }) => number);
}
