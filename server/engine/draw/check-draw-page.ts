import type { Database } from '#server/db/database.ts';
import type { DrawTables } from '#server/db/draw-tables.ts';
import type { Selectable } from 'kysely';
import { createHash } from 'node:crypto';
import { listTableRows, toTable } from './draw-tables.ts';
import { genesisHash, hashOfDraw, hashOfTable, pickPrize } from './replayable-draw.ts';
import type { DrawTable } from './replayable-draw.ts';

/**
 * What does not agree in a log: a position is missing; a hash is not that of its draw, or of the draw before it; a table is
 * not the one that was drawn from; the seed picks another prize; a seed is not the one that was committed to; a published
 * head names another hash.
 */
export type LogProblem = 'gap' | 'hash' | 'chain' | 'table' | 'pick' | 'seed' | 'head';

/** The verdict about a page of a log. */
export interface CheckedPage {
  /** Draws of the page, and those of them whose pick was computed again. */
  readonly checked: number;
  readonly replayed: number;
  /** Draws whose seed is not revealed yet. */
  readonly secret: number;
  /** Published heads that were compared with the log. */
  readonly heads: number;
  readonly problems: readonly { readonly position: number; readonly problem: LogProblem }[];
  /** The position at which the next page begins; null at the end of the log. */
  readonly next: number | null;
}

type Draw = Selectable<DrawTables['draw']>;

/**
 * Checks the draws of an activity after a position with the functions that made them: the chain, the tables, and the pick
 * of every draw whose seed is revealed. What a stock would have allowed is checked by the outsider's program alone, which
 * shares no code with this one (docs/replayable-draws.md).
 */
export async function checkDrawPage(
  { query }: Pick<Database, 'query'>,
  activityId: string,
  after: number,
  limit: number,
): Promise<CheckedPage> {
  const draws = await query
    .selectFrom('draw')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
  const tables = await loadTables(query, activityId);
  const seeds = await loadSeeds(query, activityId);
  const heads = await listHeads(query, activityId);
  let previous = await hashAt(query, activityId, after);
  const problems: { position: number; problem: LogProblem }[] = [];
  let [expected, replayed, secret, compared] = [after, 0, 0, 0];
  for (const draw of draws) {
    expected += 1;
    const position = draw.position ?? 0;
    const found = problemsOf(draw, { expected, previous, tables, seed: seeds.get(draw.epoch) });
    const head = heads.get(position);
    if (head !== undefined) compared += 1;
    if (head !== undefined && head !== draw.hash) found.push('head');
    problems.push(...found.map((problem) => ({ position, problem })));
    if (seeds.get(draw.epoch) === undefined) secret += 1;
    else replayed += 1;
    [previous, expected] = [draw.hash ?? '', position];
  }
  // A head beyond the end of the log: what it names was removed.
  const isEnd = draws.length < limit;
  if (isEnd) {
    const cut = [...heads.keys()].filter((position) => position > expected);
    problems.push(...cut.map((position) => ({ position, problem: 'head' as const })));
    compared += cut.length;
  }
  return {
    checked: draws.length,
    replayed,
    secret,
    heads: compared,
    problems,
    next: isEnd ? null : expected,
  };
}

interface Expected {
  readonly expected: number;
  readonly previous: string;
  readonly tables: ReadonlyMap<string, DrawTable>;
  readonly seed: Seed | undefined;
}

function problemsOf(draw: Draw, { expected, previous, tables, seed }: Expected): LogProblem[] {
  const found: LogProblem[] = [];
  const position = draw.position ?? 0;
  if (position !== expected) found.push('gap');
  if (draw.previous_hash !== previous) found.push('chain');
  if (hashOfDraw(draw.previous_hash ?? '', { ...draw, position }) !== draw.hash) found.push('hash');
  const table = tables.get(`${draw.pool} ${String(draw.table_version)}`);
  if (table === undefined || hashOfTable(table) !== draw.table_hash) return [...found, 'table'];
  if (seed === undefined) return found;
  if (!seed.isCommitted) found.push('seed');
  const { activity_id: activityId, member_code: memberCode, epoch, number, entropy } = draw;
  const { roll, chosen } = pickPrize({
    ...{ activityId, memberCode, epoch, number, entropy, table },
    seed: seed.bytes,
  });
  if (roll !== draw.roll || chosen !== draw.chosen) found.push('pick');
  return found;
}

async function hashAt(query: Database['query'], activityId: string, position: number): Promise<string> {
  if (position === 0) return genesisHash;
  const row = await query
    .selectFrom('draw')
    .select('hash')
    .where('activity_id', '=', activityId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.hash ?? '';
}

async function loadTables(
  query: Database['query'],
  activityId: string,
): Promise<ReadonlyMap<string, DrawTable>> {
  const rows = await listTableRows(query, activityId);
  return new Map(rows.map((row) => [`${row.pool} ${String(row.version)}`, toTable(row)]));
}

interface Seed {
  readonly bytes: Buffer;
  /** Whether its hash is the commitment that was published before the first draw. */
  readonly isCommitted: boolean;
}

/** The revealed seeds by epoch. */
async function loadSeeds(query: Database['query'], activityId: string): Promise<ReadonlyMap<number, Seed>> {
  const rows = await query
    .selectFrom('draw_epoch')
    .select(['epoch', 'commitment', 'revealed_seed'])
    .where('activity_id', '=', activityId)
    .where('revealed_seed', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ epoch, commitment, revealed_seed: seed }) => {
      const bytes = Buffer.from(seed ?? '', 'hex');
      return [epoch, { bytes, isCommitted: createHash('sha256').update(bytes).digest('hex') === commitment }];
    }),
  );
}

/** The hashes of the heads that were made public, by their positions. */
async function listHeads(query: Database['query'], activityId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await query
    .selectFrom('draw_notice')
    .select(['name', 'content'])
    .where('activity_id', '=', activityId)
    .where('kind', '=', 'head')
    .execute();
  return new Map(
    rows.map(({ name, content }) => [Number(name), (JSON.parse(content) as { readonly hash: string }).hash]),
  );
}
