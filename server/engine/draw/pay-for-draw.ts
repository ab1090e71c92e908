import { shanghaiDayStart } from '#server/clock.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { SeenPrize } from '#server/db/draw-tables.ts';
import { spendSql } from '#server/engine/ledger/ledger.ts';
import type { Spent } from '#server/engine/ledger/ledger.ts';
import { sql } from 'kysely';
import type { DrawTable } from './replayable-draw.ts';

/** The inputs of a draw, read without any lock. */
export interface DrawState {
  readonly table: DrawTable;
  readonly tableHash: string;
  readonly epoch: number;
  readonly encryptedSeed: string;
  readonly commitment: string;
  /** Stock and daily limit of each prize a moment ago: a hint that avoids locking a prize that is out of stock. */
  readonly seen: ReadonlyMap<string, SeenPrize>;
  /** The member is marked, so a prize is held (rule A5). */
  readonly isOfMarked: boolean;
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
  commitment: string;
  seen: readonly SeenPrize[] | null;
  is_marked: boolean;
  balance: number | null;
  spends: number | null;
}

/** Units that a draw could take from the stock, by what it has seen; 0 for an unknown prize. */
export function unitsLeft({ seen }: Pick<DrawState, 'seen'>, prizeId: string): number {
  const [, , left = 0, perDay = null, takenToday = 0] = seen.get(prizeId) ?? [];
  return perDay !== null && takenToday >= perDay ? 0 : left;
}

/**
 * Reads the newest table of a pool and the secret seed of the activity, and spends the price of the table for the
 * draw; null, and no effect, when the pool cannot be drawn from now. A table or a seed that is newer than the moment of
 * the call is not used: a draw is never older than what it was made from.
 */
export async function payForDraw(
  context: ActivityContext,
  pool: string,
  drawId: string,
): Promise<PaidDraw | null> {
  const { transaction, activity, now } = context;
  const at = sql`${new Date(now)}::timestamptz`;
  const today = sql`${new Date(shanghaiDayStart(now))}::timestamptz`;
  const { rows } = await sql<Row>`
    with newest as (
      select version, hash, currency, cost, total_weight, entries, consolation from draw_table
      where activity_id = ${activity.id} and pool = ${pool} and created_at <= ${at} order by version desc limit 1
    ), epoch as (
      select epoch, sealed_seed, commitment from draw_epoch
      where activity_id = ${activity.id} and revealed_at is null and opened_at <= ${at} order by epoch desc limit 1
    ), price as (
      select currency, cost as amount from newest cross join epoch where total_weight > 0
    ), ${spendSql(context, { cause: 'draw', fact: drawId })}
    select newest.*, epoch.*, account.balance, account.spends,
      (select jsonb_agg(jsonb_build_array(prize_id, total, stock, per_day,
          case when day_start >= ${today} then day_taken else 0 end))
        from activity_prize where activity_id = ${activity.id}) as seen,
      exists (select 1 from member_mark where member_id = ${context.memberId} and released_at is null) as is_marked
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
  const {
    hash,
    epoch,
    sealed_seed: encryptedSeed,
    commitment,
    seen,
    is_marked: isOfMarked,
    total_weight: totalWeight,
    ...table
  } = row;
  return {
    table: { ...table, totalWeight, activityId, pool },
    tableHash: hash,
    epoch,
    encryptedSeed,
    commitment,
    isOfMarked,
    seen: new Map(seen?.map((prize) => [prize[0], prize])),
  };
}
