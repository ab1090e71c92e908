import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createHash } from 'node:crypto';
import { genesisHash } from './hash-of-draw.ts';
import { sealDrawLog } from './seal-draw-log.ts';

const page = 1000;

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
  while ((await sealDrawLog(database, activityId, page)) === page);
  const digest = createHash('sha256');
  const line = (value: object): string => {
    const text = `${JSON.stringify(value)}\n`;
    digest.update(text);
    return text;
  };
  // Read before the stock, so that every draw of the file has left it when the stock is read, also while members draw.
  const end = await lastPosition(database, activityId);
  yield line(await headOf(database, clock, activityId));
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

async function headOf({ query }: Database, clock: Clock, activityId: string): Promise<object> {
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
    .limit(page)
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
