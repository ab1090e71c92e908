import type { Database, Tx } from '#server/db/database.ts';
import { sql } from 'kysely';
import { recordedTerms } from './draw-record.ts';
import type { DrawTerms } from './draw-record.ts';
import { isRead, numberedPage, readList, startList } from './frozen-list.ts';
import type { ListPosition, ReadList } from './frozen-list.ts';

/** Entries that one transaction numbers. */
const pageSize = 500;

/** How far the entries of a closed list are numbered. */
interface Numbering {
  readonly pass: 'number';
  readonly numbered: number;
  /** Time, as text, and id of the last one; null before the first. */
  readonly last: readonly [enteredAt: string, id: string] | null;
}

/** How far a numbered list is hashed, for the value that the draw names now. */
interface Sealing {
  readonly pass: 'seal';
  readonly list: ListPosition;
  readonly source: string;
  readonly entropyAt: number;
}

/** How far a list is frozen; null before it is closed. */
export type FreezingPosition = Numbering | Sealing | null;

/**
 * Why a list is not frozen further: it is done, now or before; its draw has not closed; or it is too `late`, and
 * `replaceEntropySource` must set another source.
 */
export type Freezing = 'sealed' | 'sealed_before' | 'early' | 'late';

const start: Numbering = { pass: 'number', numbered: 0, last: null };

/**
 * One step of freezing the list of a draw: it is closed, which awaits entries in progress and refuses later ones; its
 * entries are numbered by their times and ids, in pages; and one hash over all of them, made in pages too, protects them.
 * The end comes once, in [closes, entropy): anyone who could know the entropy could still choose the list. Every step may
 * be repeated, also by two servers: it writes the same. `now` is milliseconds since 1970.
 * @throws Error for a list that is not as the draw has announced it.
 */
export async function freezeStep(
  database: Database,
  drawId: string,
  position: FreezingPosition,
  now: number,
): Promise<FreezingPosition | Freezing> {
  const row = await database.query
    .selectFrom('scheduled_draw')
    .selectAll()
    .where('id', '=', drawId)
    .executeTakeFirstOrThrow();
  const terms = recordedTerms(row);
  if (row.state === 'sealed' || row.state === 'drawn') return 'sealed_before';
  if (now < terms.closesAt) return 'early';
  if (now >= terms.entropyAt) return 'late';
  if (row.state === 'open') return database.transaction((transaction) => close(transaction, drawId));
  if (position === null) return start;
  if (position.pass === 'number')
    return database.transaction((transaction) => numberPage(transaction, drawId, position));
  // The numbering has ended, or another value is named, and the hash begins again.
  const isNamed = position.source === terms.source && position.entropyAt === terms.entropyAt;
  if (!isNamed) return startSealing(terms, position.list.count, now);
  const entries = await numberedPage(database.query, drawId, position.list.read);
  const list = await readList(terms, position.list, entries);
  if (!isRead(list)) return { ...position, list };
  return database.transaction((transaction) => seal(transaction, drawId, position, list));
}

/** Freezes a list step by step to its end. */
export async function freezeEntries(database: Database, drawId: string, now: number): Promise<Freezing> {
  let reached: FreezingPosition | Freezing = null;
  do reached = await freezeStep(database, drawId, reached, now);
  while (reached === null || typeof reached === 'object');
  return reached;
}

async function startSealing(terms: DrawTerms, count: number, now: number): Promise<Sealing> {
  const { source, entropyAt } = terms;
  return { pass: 'seal', source, entropyAt, list: await startList(terms, { sealedAt: now, count }) };
}

/** Entries in progress share a lock on the draw, so they are in the list or refused. */
async function close(transaction: Tx, drawId: string): Promise<Numbering> {
  await lockDraw(transaction, drawId);
  await transaction
    .updateTable('scheduled_draw')
    .set({ state: 'closing' })
    .where('id', '=', drawId)
    .where('state', '=', 'open')
    .execute();
  return start;
}

function lockDraw(transaction: Tx, drawId: string) {
  return transaction
    .selectFrom('scheduled_draw')
    .selectAll()
    .where('id', '=', drawId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function numberPage(
  transaction: Tx,
  drawId: string,
  { numbered, last }: Numbering,
): Promise<Numbering | Sealing> {
  const isAfter =
    last === null
      ? sql`true`
      : // As text, because a timestamp of the driver has no microseconds.
        sql`(entered_at, id) > (${last[0]}::text::timestamptz, ${last[1]}::uuid)`;
  const { rows } = await sql<{ number: number; id: string; at: string }>`
    with page as materialized (
      select id, entered_at, row_number() over (order by entered_at, id) - 1 + ${numbered}::int4 as number
      from (
        select id, entered_at from draw_entry where draw_id = ${drawId} and ${isAfter}
        order by entered_at, id limit ${pageSize}
      ) as next
    ), listed as (
      update draw_entry set number = page.number from page where draw_entry.id = page.id
    )
    select number::int4, id, entered_at::text as at from page order by number desc limit 1`.execute(
    transaction,
  );
  const [end] = rows;
  const count = end === undefined ? numbered : end.number + 1;
  if (end !== undefined && count - numbered === pageSize)
    return { pass: 'number', numbered: count, last: [end.at, end.id] };
  // Named by nobody, so the next step begins the hash.
  const list = { sealedAt: 0, count, read: 0, last: null, hash: '', problems: [] };
  return { pass: 'seal', source: '', entropyAt: 0, list };
}

/** Only under the terms that were hashed: where another value was named meanwhile, the hash begins again. */
async function seal(
  transaction: Tx,
  drawId: string,
  position: Sealing,
  { hash, problems }: ReadList,
): Promise<FreezingPosition | Freezing> {
  const row = await lockDraw(transaction, drawId);
  if (row.state !== 'closing') return 'sealed_before';
  const { source, entropyAt } = recordedTerms(row);
  const { list } = position;
  if (position.source !== source || position.entropyAt !== entropyAt) return position;
  if (problems.length > 0 || hash === '' || (await hasUnnumbered(transaction, drawId)))
    throw new Error(`the list of ${drawId} cannot be frozen: ${problems.join(', ') || 'it has changed'}`);
  const sealed = await transaction
    .updateTable('scheduled_draw')
    .set({
      ...{ state: 'sealed', sealed_at: new Date(list.sealedAt) },
      ...{ entry_count: list.count, entries_hash: hash },
    })
    .where('id', '=', drawId)
    .where('state', '=', 'closing')
    .executeTakeFirst();
  if (sealed.numUpdatedRows !== 1n) throw new Error('a locked draw changed its state');
  return 'sealed';
}

/** Whether a draw has an entry that its list has not. */
export async function hasUnnumbered(query: Database['query'], drawId: string): Promise<boolean> {
  const row = await query
    .selectFrom('draw_entry')
    .select('id')
    .where('draw_id', '=', drawId)
    .where('number', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
