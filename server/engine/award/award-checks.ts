import { isInScope } from '#server/engine/part/reconciliation-check.ts';
import type { Difference, ReconciliationCheck } from '#server/engine/part/reconciliation-check.ts';
import { sql } from 'kysely';
import { deliveryJob } from './grant-rows.ts';
import { stockedPrizes } from './prize-stock.ts';

/** Every award that waits for a provider, and is not held, has a job that is not completed. */
export const deliveryCheck: ReconciliationCheck = {
  name: 'delivery',
  of: 'member',
  run: async (query, scope) => {
    const { rows } = await sql<{ id: string }>`
      select a.id from award a
      left join job j on j.dedupe_key = ${`${deliveryJob}:`}::text || a.id::text and j.done_at is null
      where ${isInScope(scope, 'a')} and a.state = 'pending' and not a.is_held and j.id is null
      limit 20`.execute(query);
    return rows.map(({ id }) => {
      const line = `award ${id} is pending and nobody delivers it`;
      return { key: line, line };
    });
  },
};

/** A prize whose stock is not the offered total less the granted units. */
export interface StockDifference {
  readonly prize_id: string;
  readonly total: number;
  readonly stock: number;
  readonly held: number;
}

/**
 * Checks for every prize: offered total, less granted, plus returned, is the stock. It counts every award of the
 * activity, whatever the members of the scope.
 */
export const stockCheck: ReconciliationCheck = {
  name: 'stock',
  of: 'activity',
  run: async (query, { activityId }) => {
    const { rows } = await sql<StockDifference>`
      select prize.prize_id, prize.total, prize.stock, coalesce(a.held, 0) as held
      from ${stockedPrizes} prize
      left join (
        select prize_id, count(*)::int4 as held from award
        where activity_id = ${activityId} and state <> 'returned' group by prize_id
      ) a on a.prize_id = prize.prize_id
      where prize.activity_id = ${activityId} and prize.total - coalesce(a.held, 0) <> prize.stock`.execute(
      query,
    );
    return rows.map(describeStock);
  },
};

/** The difference as text. */
export function describeStock({ prize_id: prize, total, stock, held }: StockDifference): Difference {
  return {
    key: `${prize} ${String(total - held - stock)}`,
    line: `prize ${prize}: ${String(total)} put up, ${String(held)} held, ${String(stock)} left`,
  };
}

/** Fen. */
export interface BudgetDifference {
  readonly spent: string;
  readonly granted: string;
  readonly remaining: string;
  readonly free: string;
}

/** The sums of the slices of a budget, by activity; `free` is what is neither reserved nor spent. */
export const slicedBudget = sql`(
  select b.activity_id, sum(s.spent_fen)::int8 as spent, sum(s.left_fen)::int8 as remaining,
    b.budget_fen - b.reserved_fen - sum(s.spent_fen)::int8 as free
  from activity_budget b join activity_budget_slice s on s.activity_id = b.activity_id
  group by b.activity_id
)`;

/**
 * The spent budget is the sum of the awards that come from no stock and have not failed, and the slices have what is left of
 * it. It sums every award of the activity, whatever the members of the scope.
 */
export const budgetCheck: ReconciliationCheck = {
  name: 'budget',
  of: 'activity',
  run: async (query, { activityId }) => {
    const { rows } = await sql<BudgetDifference>`
      select b.spent, a.granted, b.remaining, b.free
      from ${slicedBudget} b
      cross join (
        select coalesce(sum(value_fen), 0)::int8 as granted from award
        where activity_id = ${activityId} and prize_id = '' and state not in ('failed', 'returned')
      ) a
      where b.activity_id = ${activityId} and (b.spent <> a.granted or b.remaining <> b.free)`.execute(query);
    return rows.map(describeBudget);
  },
};

/** The difference as text. */
export function describeBudget({ spent, granted, remaining, free }: BudgetDifference): Difference {
  const isLeft = remaining === free ? '' : `, ${remaining} fen in the slices of ${free} that are free`;
  return {
    key: `${String(Number(spent) - Number(granted))} ${String(Number(remaining) - Number(free))}`,
    line: `${spent} fen spent, ${granted} fen granted${isLeft}`,
  };
}
