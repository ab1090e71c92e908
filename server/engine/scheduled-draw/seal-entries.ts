import type { Tx } from '#server/db/database.ts';
import { sql } from 'kysely';
import { hashOfEntries } from './hash-of-entries.ts';
import { numberedEntries } from './numbered-entries.ts';
import { termsOf } from './terms-of.ts';

/** How a seal ended; only `sealed` changed anything. */
export type Sealing = 'sealed' | 'early' | 'late' | 'sealed_before';

/**
 * Closes the list of a draw for ever: the entries are numbered by their moments and ids and held fast by one hash. It
 * happens once, in [closes, entropy): whoever could know the entropy already might still choose the list, so from then
 * on it is too `late` and `nameLaterSource` has to name another. Entries under way are waited for; none comes later.
 * `now` is milliseconds since 1970.
 */
export async function sealEntries(transaction: Tx, drawId: string, now: number): Promise<Sealing> {
  const draw = await transaction
    .selectFrom('scheduled_draw')
    .selectAll()
    .where('id', '=', drawId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (draw.state !== 'open') return 'sealed_before';
  const terms = termsOf(draw);
  if (now < terms.closesAt) return 'early';
  if (now >= terms.entropyAt) return 'late';
  await number(transaction, drawId);
  const entries = await numberedEntries(transaction, drawId);
  const sealed = await transaction
    .updateTable('scheduled_draw')
    .set({
      ...{ state: 'sealed', sealed_at: new Date(now), entry_count: entries.length },
      entries_hash: hashOfEntries(terms, { sealedAt: now, entries }),
    })
    .where('id', '=', drawId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (sealed.numUpdatedRows !== 1n) throw new Error('a locked draw changed its state');
  return 'sealed';
}

async function number(transaction: Tx, drawId: string): Promise<void> {
  await sql`
    update draw_entry set number = listed.number
    from (
      select id, row_number() over (order by entered_at, id) - 1 as number
      from draw_entry where draw_id = ${drawId}
    ) as listed
    where draw_entry.id = listed.id`.execute(transaction);
}
