import { shanghaiDayStart } from '#server/clock.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { spendSql } from '#server/engine/ledger/ledger.ts';
import type { Spent } from '#server/engine/ledger/ledger.ts';
import { sql } from 'kysely';
import type { DrawTable } from './pick-prize.ts';

/** The inputs of a draw, read without any lock. */
export interface DrawState {
  readonly table: DrawTable;
  readonly tableHash: string;
  readonly epoch: number;
  readonly encryptedSeed: string;
  /**
   * Units of each prize left a moment ago, 0 if none is left for today: a hint that avoids locking a prize that is out
   * of stock.
   */
  readonly left: Readonly<Record<string, number>>;
}

/** A pool that can be drawn from now; `spent` is null when the member could not pay. */
export interface PaidDraw {
  readonly state: DrawState;
  readonly spent: Spent | null;
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
  balance: number | null;
  spends: number | null;
}

/**
 * Reads the newest table of a pool and the secret seed of the activity, and spends the price of the table for the
 * draw; null, and no effect, when the pool cannot be drawn from now.
 */
export async function payForDraw(
  context: ActivityContext,
  pool: string,
  drawId: string,
): Promise<PaidDraw | null> {
  const { transaction, activity, now } = context;
  const today = sql`${new Date(shanghaiDayStart(now))}::timestamptz`;
  const { rows } = await sql<Row>`
    with newest as (
      select version, hash, currency, cost, total_weight, entries, consolation from draw_table
      where activity_id = ${activity.id} and pool = ${pool} order by version desc limit 1
    ), epoch as (
      select epoch, sealed_seed from draw_epoch
      where activity_id = ${activity.id} and revealed_at is null order by epoch desc limit 1
    ), price as (
      select currency, cost as amount from newest cross join epoch where total_weight > 0
    ), ${spendSql(context, { cause: 'draw', fact: drawId })}
    select newest.*, epoch.*, account.balance, account.spends,
      (select jsonb_object_agg(prize_id, case when day_taken >= per_day and day_start >= ${today} then 0 else stock end)
        from activity_prize where activity_id = ${activity.id}) as left
    from newest cross join epoch left join account on true`.execute(transaction);
  const [row] = rows;
  if (row === undefined || row.total_weight === 0) return null;
  const { balance, spends, ...state } = row;
  return {
    state: stateOf(state, activity.id, pool),
    spent: balance === null || spends === null ? null : { balance, number: spends },
  };
}

function stateOf(row: Omit<Row, 'balance' | 'spends'>, activityId: string, pool: string): DrawState {
  const { hash, epoch, sealed_seed: encryptedSeed, left, total_weight: totalWeight, ...table } = row;
  return {
    table: { ...table, totalWeight, activityId, pool },
    tableHash: hash,
    ...{ epoch, encryptedSeed, left: left ?? {} },
  };
}
