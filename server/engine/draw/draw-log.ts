import type { Clock } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { DrawTables } from '#server/db/draw-tables.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { createHash } from 'node:crypto';

const exportPage = 1000;

/** What the chain holds fast of a draw: everything but the member, who is known there by a code. */
export type ChainedDraw = Omit<
  Selectable<DrawTables['draw']>,
  'member_id' | 'position' | 'previous_hash' | 'hash'
> & { readonly position: number };

/** What stands before the first draw of a chain. */
export const genesisHash = '0'.repeat(64);

/** The link of a draw: SHA-256 of the link before it and the draw in its canonical form (docs/replayable-draws.md, "The chain"). */
export function hashOfDraw(previousHash: string, draw: ChainedDraw): string {
  const { position, id, activity_id, pool, epoch, member_code, number, entropy } = draw;
  const asked = [position, id, activity_id, pool, epoch, member_code, number, entropy];
  const { table_version, table_hash, roll, chosen, final, availability, fallback_reason, drawn_at } = draw;
  const answered = [table_version, table_hash, roll, chosen, final, availability, fallback_reason];
  const canonical = JSON.stringify([...asked, ...answered, drawn_at.getTime()]);
  return createHash('sha256').update(`invest-hall-chain/1\n${previousHash}\n${canonical}`).digest('hex');
}

/**
 * Gives positions and hashes to at most `limit` draws that have none, oldest first, and returns how many: the log of an
 * activity becomes a chain in which no draw can be changed, left out or moved unseen (rule F9). This runs beside the
 * draws, which therefore have no lock in common but the stocks; a draw that commits late comes later in the chain.
 * Processes that seal the same log at once take turns at the row of its first epoch.
 */
export async function chainDrawLog(database: Database, activityId: string, limit: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const isDrawnIn = await lockLog(transaction, activityId);
    if (!isDrawnIn) return 0;
    const draws = await unsealed(transaction, activityId, limit);
    if (draws.length === 0) return 0;
    let { position, hash } = await newestLinkOf(transaction, activityId);
    const links = draws.map((draw) => {
      const previousHash = hash;
      position += 1;
      hash = hashOfDraw(previousHash, { ...draw, position });
      return sql`(${draw.id}::uuid, ${position}::int4, ${previousHash}::text, ${hash}::text)`;
    });
    const { numAffectedRows } = await sql`
      update draw set position = link.position, previous_hash = link.previous_hash, hash = link.hash
      from (values ${sql.join(links)}) as link (id, position, previous_hash, hash)
      where draw.id = link.id and draw.position is null`.execute(transaction);
    if (numAffectedRows !== BigInt(links.length)) throw new Error('a draw was sealed by somebody else');
    return links.length;
  });
}

async function lockLog(transaction: Tx, activityId: string): Promise<boolean> {
  const epoch = await transaction
    .selectFrom('draw_epoch')
    .select('epoch')
    .where('activity_id', '=', activityId)
    .where('epoch', '=', 1)
    .forUpdate()
    .executeTakeFirst();
  return epoch !== undefined;
}

async function unsealed(
  transaction: Tx,
  activityId: string,
  limit: number,
): Promise<readonly Selectable<DrawTables['draw']>[]> {
  return transaction
    .selectFrom('draw')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('position', 'is', null)
    .orderBy('drawn_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

async function newestLinkOf(
  transaction: Tx,
  activityId: string,
): Promise<{ position: number; hash: string }> {
  const head = await transaction
    .selectFrom('draw')
    .select(['position', 'hash'])
    .where('activity_id', '=', activityId)
    .where('position', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { position: head?.position ?? 0, hash: head?.hash ?? genesisHash };
}

/**
 * The log of an activity as lines of JSON that `npm run verify-draws` can replay (docs/replayable-draws.md, "The
 * file"): what it rests on, the tables, the draws by position, and a last line that says what the file must be. Draws
 * that are not sealed are sealed before.
 *
 * @throws Error when there is no such activity, or nothing can be drawn in it.
 */
export async function* exportDraws(
  database: Database,
  clock: Clock,
  activityId: string,
): AsyncGenerator<string> {
  while ((await chainDrawLog(database, activityId, exportPage)) === exportPage);
  const digest = createHash('sha256');
  const line = (value: object): string => {
    const text = `${JSON.stringify(value)}\n`;
    digest.update(text);
    return text;
  };
  // Read before the stock, so that every draw of the file has left it when the stock is read, also while members draw.
  const end = await lastPosition(database, activityId);
  yield line(await headLineOf(database, clock, activityId));
  for (const table of await tablesOf(database, activityId)) yield line(table);
  let last = { position: 0, hash: genesisHash };
  while (last.position < end) {
    const draws = await drawsAfter(database, activityId, { position: last.position, end });
    for (const draw of draws) yield line(draw);
    const newest = draws.at(-1);
    if (!newest) throw new Error('a position of the log is missing');
    last = newest;
  }
  const seal = { kind: 'end', draws: last.position, head: last.hash, digest: digest.digest('hex') };
  yield `${JSON.stringify(seal)}\n`;
}

async function headLineOf({ query }: Database, clock: Clock, activityId: string): Promise<object> {
  const epochs = await query
    .selectFrom('draw_epoch')
    .select(['epoch', 'commitment', 'revealed_seed as seed', 'opened_at'])
    .where('activity_id', '=', activityId)
    .orderBy('epoch')
    .execute();
  if (epochs.length === 0) throw new Error(`nothing can be drawn in an activity ${activityId}`);
  const stock = await query
    .selectFrom('activity_prize')
    .select(['prize_id as prize', 'total', 'stock as left'])
    .where('activity_id', '=', activityId)
    .orderBy('prize_id')
    .execute();
  const returned = new Map(await returnedOf(query, activityId));
  return {
    ...{ kind: 'log', format: 1, activity: activityId, exported_at: clock.now() },
    epochs: epochs.map(({ opened_at, ...epoch }) => ({ ...epoch, opened_at: opened_at.getTime() })),
    stock: stock.map((prize) => ({ ...prize, returned: returned.get(prize.prize) ?? 0 })),
  };
}

/** How many units of each prize went back into the stock because nobody received them. */
async function returnedOf(query: Database['query'], activityId: string): Promise<[string, number][]> {
  const rows = await query
    .selectFrom('award')
    .select((row) => ['prize_id', row.fn.countAll<string>().as('returned')])
    .where('activity_id', '=', activityId)
    .where('state', '=', 'returned')
    .groupBy('prize_id')
    .execute();
  return rows.map((row) => [row.prize_id, Number(row.returned)]);
}

async function tablesOf({ query }: Database, activityId: string): Promise<object[]> {
  const rows = await query
    .selectFrom('draw_table')
    .selectAll()
    .where('activity_id', '=', activityId)
    .orderBy('pool')
    .orderBy('version')
    .execute();
  return rows.map(({ pool, version, currency, cost, consolation, total_weight, entries, ...row }) => ({
    ...{ kind: 'table', pool, version, currency, cost, consolation, total_weight },
    entries: entries.map(({ prizeId, weight }) => [prizeId, weight]),
    hash: row.hash,
    created_at: row.created_at.getTime(),
  }));
}

async function lastPosition({ query }: Database, activityId: string): Promise<number> {
  const row = await query
    .selectFrom('draw')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
  return row?.position ?? 0;
}

interface Span {
  readonly position: number;
  readonly end: number;
}

async function drawsAfter({ query }: Database, activityId: string, { position, end }: Span) {
  const rows = await query
    .selectFrom('draw')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('position', '>', position)
    .where('position', '<=', end)
    .orderBy('position')
    .limit(exportPage)
    .execute();
  return rows.map((row) => {
    const { position: at, id, pool, epoch, member_code: member, number, entropy } = row;
    const { table_version, table_hash, roll, chosen, final, availability, fallback_reason } = row;
    return {
      ...{ kind: 'draw', position: at ?? 0, id, pool, epoch, member, number, entropy },
      ...{ table_version, table_hash, roll, chosen, final, availability, fallback_reason },
      drawn_at: row.drawn_at.getTime(),
      previous: row.previous_hash ?? '',
      hash: row.hash ?? '',
    };
  });
}
