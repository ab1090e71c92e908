import type { Clock } from '#server/clock.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { DrawTables } from '#server/db/draw-tables.ts';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { createHash } from 'node:crypto';

const exportPage = 1000;

/** The fields of a draw that its hash covers: all but the member, who appears there only as a code. */
export type ChainedDraw = Omit<
  Selectable<DrawTables['draw']>,
  'member_id' | 'position' | 'previous_hash' | 'hash'
> & { readonly position: number };

/** The previous hash of the first draw of a chain. */
export const genesisHash = '0'.repeat(64);

/**
 * The hash of a draw: SHA-256 over the previous hash and the draw in its canonical form (docs/replayable-draws.md,
 * "The chain").
 */
export function hashOfDraw(previousHash: string, draw: ChainedDraw): string {
  const { position, id, activity_id, pool, epoch, member_code, number, entropy } = draw;
  const asked = [position, id, activity_id, pool, epoch, member_code, number, entropy];
  const { table_version, table_hash, roll, chosen, final, availability, fallback_reason, drawn_at } = draw;
  const answered = [table_version, table_hash, roll, chosen, final, availability, fallback_reason];
  const canonical = JSON.stringify([...asked, ...answered, drawn_at.getTime()]);
  return createHash('sha256').update(`invest-hall-chain/1\n${previousHash}\n${canonical}`).digest('hex');
}

/**
 * Gives positions and hashes to at most `limit` draws that have none, oldest first, and returns how many: the log of
 * an activity becomes a hash chain in which no draw can be changed, removed or moved without detection (rule F9). This
 * runs concurrently with the draws, so that draws share no lock except those of the stocks; a draw that commits late
 * comes later in the chain. Processes that chain the same log concurrently wait for each other at the row of its first
 * epoch.
 */
export async function chainDrawLog(database: Database, activityId: string, limit: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const isDrawnIn = await lockLog(transaction, activityId);
    if (!isDrawnIn) return 0;
    const draws = await listUnchained(transaction, activityId, limit);
    if (draws.length === 0) return 0;
    let { position, hash } = await findNewestLink(transaction, activityId);
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

async function listUnchained(
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

async function findNewestLink(
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
 * file"): a head line with epochs and stock, the tables, the draws by position, and a last line with the count and the
 * digest of the file. Draws without a position are chained first.
 *
 * @throws Error when there is no such activity, or it has no draws.
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
  // Read before the stock: every draw in the file has then already been subtracted from the stock, also while members
  // draw.
  const end = await findLastPosition(database, activityId);
  yield line(await loadHeadLine(database, clock, activityId));
  for (const table of await listTables(database, activityId)) yield line(table);
  let last = { position: 0, hash: genesisHash };
  while (last.position < end) {
    const draws = await listDrawsAfter(database, activityId, { position: last.position, end });
    for (const draw of draws) yield line(draw);
    const newest = draws.at(-1);
    if (!newest) throw new Error('a position of the log is missing');
    last = newest;
  }
  const seal = { kind: 'end', draws: last.position, head: last.hash, digest: digest.digest('hex') };
  yield `${JSON.stringify(seal)}\n`;
}

async function loadHeadLine({ query }: Database, clock: Clock, activityId: string): Promise<object> {
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
  const returned = new Map(await countReturned(query, activityId));
  return {
    ...{ kind: 'log', format: 1, activity: activityId, exported_at: clock.now() },
    epochs: epochs.map(({ opened_at, ...epoch }) => ({ ...epoch, opened_at: opened_at.getTime() })),
    stock: stock.map((prize) => ({ ...prize, returned: returned.get(prize.prize) ?? 0 })),
  };
}

/** The number of units of each prize that were returned to the stock because they were not received. */
async function countReturned(query: Database['query'], activityId: string): Promise<[string, number][]> {
  const rows = await query
    .selectFrom('award')
    .select((row) => ['prize_id', row.fn.countAll<string>().as('returned')])
    .where('activity_id', '=', activityId)
    .where('state', '=', 'returned')
    .groupBy('prize_id')
    .execute();
  return rows.map((row) => [row.prize_id, Number(row.returned)]);
}

async function listTables({ query }: Database, activityId: string): Promise<object[]> {
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

async function findLastPosition({ query }: Database, activityId: string): Promise<number> {
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

async function listDrawsAfter({ query }: Database, activityId: string, { position, end }: Span) {
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
