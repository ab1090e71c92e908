import { sql } from 'kysely';
import type { Difference, ReconciliationCheck } from './reconciliation-check.ts';

/** A prize whose stock is not what it was put up with less what was granted. */
export interface StockDifference {
  readonly prize_id: string;
  readonly total: number;
  readonly stock: number;
  readonly held: number;
}

/**
 * What was put up, less what was granted, plus what came back, is what is left of every prize. It counts every award of
 * the activity, whatever the members of the scope.
 */
export const stockCheck: ReconciliationCheck = {
  name: 'stock',
  run: async (query, { activityId }) => {
    const { rows } = await sql<StockDifference>`
      select p.prize_id, p.total, p.stock, coalesce(a.held, 0) as held
      from activity_prize p
      left join (
        select prize_id, count(*)::int4 as held from award
        where activity_id = ${activityId} and state <> 'returned' group by prize_id
      ) a on a.prize_id = p.prize_id
      where p.activity_id = ${activityId} and p.total - coalesce(a.held, 0) <> p.stock`.execute(query);
    return rows.map(describeStock);
  },
};

/** The difference in words. */
export function describeStock({ prize_id: prize, total, stock, held }: StockDifference): Difference {
  return {
    key: `${prize} ${String(total - held - stock)}`,
    line: `prize ${prize}: ${String(total)} put up, ${String(held)} held, ${String(stock)} left`,
  };
}
