import type { Database, Tx } from '#server/db/database.ts';
import type { DrawTables } from '#server/db/draw-tables.ts';
import type { ContentPool } from '#server/engine/activity/activity.schema.ts';
import type { Selectable } from 'kysely';
import { hashOfTable } from './replayable-draw.ts';
import type { DrawTable } from './replayable-draw.ts';

/**
 * Freezes the declared pools of an activity as tables to draw from; the prizes of the activity must be stored before.
 * A pool that changed gets a new version and the old ones do not change (rule F4); a pool that is no longer declared
 * gets an empty version, from which no draw is possible.
 *
 * @throws Error for weights that are not whole numbers adding up to the declared total, and for a prize the activity
 * does not have.
 */
export async function freezeDrawTables(
  transaction: Tx,
  activityId: string,
  pools: readonly ContentPool[],
  now: number,
): Promise<void> {
  const prizes = await transaction
    .selectFrom('activity_prize')
    .select('prize_id')
    .where('activity_id', '=', activityId)
    .execute();
  const prizeIds = new Set(['', ...prizes.map((prize) => prize.prize_id)]);
  for (const pool of pools) requireSound(activityId, pool, prizeIds);
  const latest = newestTables((await listTableRows(transaction, activityId)).map(toTable));
  const declared = new Set(pools.map((pool) => pool.id));
  const retired = [...latest.keys()].filter((pool) => !declared.has(pool));
  const tables = [
    ...pools.map((pool) => tableOf(activityId, pool)),
    ...retired.map((pool) => emptied(latest.get(pool))),
  ];
  for (const table of tables) await freezeTable(transaction, table, latest.get(table.pool), now);
}

function requireSound(activityId: string, pool: ContentPool, prizeIds: ReadonlySet<string>): void {
  const name = `the pool ${pool.id} of the activity ${activityId}`;
  const given = [...pool.entries.map(({ prize }) => prize), pool.consolation ?? ''];
  const unknown = given.find((prize) => !prizeIds.has(prize));
  if (unknown !== undefined) throw new Error(`${name} gives ${unknown}, which is no prize of the activity`);
  const isWhole = pool.entries.every(({ weight }) => Number.isSafeInteger(weight) && weight >= 1);
  const sum = pool.entries.reduce((total, { weight }) => total + weight, 0);
  if (!isWhole || sum !== pool.totalWeight || sum < 1) {
    throw new Error(`${name}: the weights are ${String(sum)}, declared are ${String(pool.totalWeight)}`);
  }
}

type Unnumbered = Omit<DrawTable, 'version'>;

function tableOf(activityId: string, { id, consolation = '', entries, ...pool }: ContentPool): Unnumbered {
  const { currency, cost, totalWeight } = pool;
  const weights = entries.map(({ prize, weight }) => ({ prizeId: prize, weight }));
  return { activityId, pool: id, currency, cost, consolation, totalWeight, entries: weights };
}

function emptied(table: DrawTable | undefined): Unnumbered {
  if (!table) throw new Error('a pool without a table cannot be retired');
  const { activityId, pool, currency, cost } = table;
  return { activityId, pool, currency, cost, consolation: '', totalWeight: 0, entries: [] };
}

type TableRow = Selectable<DrawTables['draw_table']>;

/** A stored version of a table, as draws are computed from it. */
export function toTable({ activity_id: activityId, total_weight: totalWeight, ...row }: TableRow): DrawTable {
  return { ...row, activityId, totalWeight };
}

/** Every version of the tables of an activity, in the order of the pools and of their versions. */
export function listTableRows(query: Database['query'] | Tx, activityId: string): Promise<TableRow[]> {
  return query
    .selectFrom('draw_table')
    .selectAll()
    .where('activity_id', '=', activityId)
    .orderBy('pool')
    .orderBy('version')
    .execute();
}

/** The newest version of the table of each pool, from all of them in the order of {@link listTableRows}. */
export function newestTables<T extends { readonly pool: string }>(
  tables: readonly T[],
): ReadonlyMap<string, T> {
  return new Map(tables.map((table) => [table.pool, table]));
}

async function freezeTable(
  transaction: Tx,
  table: Unnumbered,
  latest: DrawTable | undefined,
  now: number,
): Promise<void> {
  if (latest && hashOfTable({ ...table, version: latest.version }) === hashOfTable(latest)) return;
  const version = (latest?.version ?? 0) + 1;
  const { activityId, pool, currency, cost, consolation, totalWeight, entries } = table;
  await transaction
    .insertInto('draw_table')
    .values({
      activity_id: activityId,
      pool,
      version,
      currency,
      cost,
      consolation,
      total_weight: totalWeight,
      hash: hashOfTable({ ...table, version }),
      entries: JSON.stringify(entries),
      created_at: new Date(now),
    })
    .execute();
}
