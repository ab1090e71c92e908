import { sql } from 'kysely';
import type { stock } from '#contract/console/stock.ts';
import type { DataOf } from '#contract/http/endpoint.ts';
import { shanghaiDayStart } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { slicedBudget } from '#server/engine/award/award-checks.ts';
import { stockedPrizes } from '#server/engine/award/prize-stock.ts';

type StockList = DataOf<typeof stock.list>;
/** The stock of the prizes of an activity, and its budget; `now` in milliseconds since 1970. */
export async function listStock({ query }: Database, activityId: string, now: number): Promise<StockList> {
  const [prizes, budget] = await Promise.all([
    listPrizes(query, activityId, now),
    findBudget(query, activityId),
  ]);
  return { prizes, budget };
}

async function listPrizes(query: Database['query'], activityId: string, now: number) {
  const today = new Date(shanghaiDayStart(now));
  const { rows } = await sql<StockList['prizes'][number]>`
    select prize.prize_id as id, prize.title, prize.value_desc, prize.value_fen as value, prize.kind,
      prize.total, prize.total - prize.stock as given, prize.stock as left, prize.per_day,
      (
        select coalesce(sum(day_taken), 0)::int4 from activity_prize_slice slice
        where slice.activity_id = prize.activity_id and slice.prize_id = prize.prize_id
          and slice.day_start >= ${today}
      ) as given_today,
      prize.shared_fen is not null as is_shared
    from ${stockedPrizes} prize
    where prize.activity_id = ${activityId}
    order by prize.prize_id`.execute(query);
  return rows;
}

async function findBudget(query: Database['query'], activityId: string): Promise<StockList['budget']> {
  const { rows } = await sql<Record<'total' | 'reserved' | 'spent' | 'remaining', string>>`
    select b.budget_fen as total, b.reserved_fen as reserved, s.spent, s.remaining
    from activity_budget b join ${slicedBudget} s on s.activity_id = b.activity_id
    where b.activity_id = ${activityId}`.execute(query);
  const [row] = rows;
  if (row === undefined) return null;
  const { total, reserved, spent, remaining } = row;
  return {
    ...{ total: Number(total), reserved: Number(reserved) },
    ...{ spent: Number(spent), free: Number(remaining) },
  };
}
