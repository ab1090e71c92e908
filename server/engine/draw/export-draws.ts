import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { stockedPrizes } from '#server/engine/award/prize-stock.ts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { genesisHash } from './replayable-draw.ts';
import { chainDrawLog } from './draw-log.ts';
import { listTableRows } from './draw-tables.ts';

const exportPage = 1000;

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
  const closing = { kind: 'end', draws: last.position, head: last.hash, digest: digest.digest('hex') };
  yield `${JSON.stringify(closing)}\n`;
}

async function loadHeadLine({ query }: Database, clock: Clock, activityId: string): Promise<object> {
  const epochs = await query
    .selectFrom('draw_epoch')
    .select(['epoch', 'commitment', 'revealed_seed as seed', 'opened_at', 'revealed_at'])
    .where('activity_id', '=', activityId)
    .orderBy('epoch')
    .execute();
  if (epochs.length === 0) throw new Error(`nothing can be drawn in an activity ${activityId}`);
  const { ends_at: endsAt } = await query
    .selectFrom('activity')
    .select('ends_at')
    .where('id', '=', activityId)
    .executeTakeFirstOrThrow();
  return {
    kind: 'log',
    format: 2,
    activity: activityId,
    exported_at: clock.now(),
    ends_at: endsAt.getTime(),
    epochs: epochs.map(({ opened_at, revealed_at, ...epoch }) => ({
      ...epoch,
      opened_at: opened_at.getTime(),
      revealed_at: revealed_at?.getTime() ?? null,
    })),
    stock: await listStock(query, activityId),
  };
}

/** The stock of each prize with the awards that have left it, in one statement, so that the numbers fit together. */
async function listStock(query: Database['query'], activityId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select prize_id as prize, total, stock as left, per_day,
      (select count(*)::int4 from award where award.activity_id = prize.activity_id
        and award.prize_id = prize.prize_id and state = 'returned') as returned,
      (select count(*)::int4 from award where award.activity_id = prize.activity_id
        and award.prize_id = prize.prize_id and source not like 'draw:%') as elsewhere
    from ${stockedPrizes} prize where activity_id = ${activityId} order by prize_id`.execute(query);
  return rows.map((row) => {
    const { prize, total, left, per_day, returned, elsewhere } = row as Readonly<Record<string, unknown>>;
    return { prize, total, left, per_day, returned, elsewhere };
  });
}

async function listTables({ query }: Database, activityId: string): Promise<object[]> {
  const rows = await listTableRows(query, activityId);
  return rows.map(({ pool, version, currency, cost, consolation, total_weight, entries, ...row }) => ({
    kind: 'table',
    pool,
    version,
    currency,
    cost,
    consolation,
    total_weight,
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
    const { table_version, table_hash, roll, chosen, final, availability, fallback_reason, seen } = row;
    return {
      kind: 'draw',
      position: at ?? 0,
      id,
      pool,
      epoch,
      member,
      number,
      entropy,
      table_version,
      table_hash,
      roll,
      chosen,
      final,
      availability,
      fallback_reason,
      drawn_at: row.drawn_at.getTime(),
      seen,
      previous: row.previous_hash ?? '',
      hash: row.hash ?? '',
    };
  });
}
