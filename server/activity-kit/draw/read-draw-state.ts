import type { Participation } from '#server/activity-kit/participation/play-type.ts';
import { sql } from 'kysely';
import type { DrawTable } from './draw-table.ts';

/** What a draw is made from, read without any lock. */
export interface DrawState {
  readonly table: DrawTable;
  readonly tableHash: string;
  readonly epoch: number;
  readonly sealedSeed: string;
  /** What was left of each prize a moment ago: a hint that saves asking for what has run out. */
  readonly left: Readonly<Record<string, number>>;
}

interface Row {
  version: number;
  hash: string;
  currency: string;
  cost: number;
  total_weight: number;
  entries: DrawTable['entries'];
  consolation: string;
  epoch: number;
  sealed_seed: string;
  left: Record<string, number> | null;
}

/** The newest table of a pool and the secret seed of the activity; null when nobody can draw from the pool now. */
export async function readDrawState(
  { transaction, activity }: Participation,
  pool: string,
): Promise<DrawState | null> {
  const { rows } = await sql<Row>`
    select newest.*, epoch.epoch, epoch.sealed_seed,
      (select jsonb_object_agg(prize_id, stock) from activity_prize where activity_id = ${activity.id}) as left
    from (
      select version, hash, currency, cost, total_weight, entries, consolation from draw_table
      where activity_id = ${activity.id} and pool = ${pool} order by version desc limit 1
    ) newest
    cross join (
      select epoch, sealed_seed from draw_epoch
      where activity_id = ${activity.id} and revealed_at is null order by epoch desc limit 1
    ) epoch`.execute(transaction);
  const [row] = rows;
  if (row === undefined || row.total_weight === 0) return null;
  const { hash, epoch, sealed_seed: sealedSeed, left, total_weight: totalWeight, ...table } = row;
  return {
    table: { ...table, totalWeight, activityId: activity.id, pool },
    tableHash: hash,
    ...{ epoch, sealedSeed, left: left ?? {} },
  };
}
