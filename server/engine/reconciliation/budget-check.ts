import { sql } from 'kysely';
import type { Difference, ReconciliationCheck } from './reconciliation-check.ts';

/** Fen. */
export interface BudgetDifference {
  readonly spent: string;
  readonly granted: string;
}

/**
 * What the budget spent beside the stock is what was granted beside it and has not failed. It sums every award of the
 * activity, whatever the members of the scope.
 */
export const budgetCheck: ReconciliationCheck = {
  name: 'budget',
  run: async (query, { activityId }) => {
    const { rows } = await sql<BudgetDifference>`
      select b.spent_fen as spent, a.granted
      from activity_budget b
      cross join (
        select coalesce(sum(value_fen), 0)::int8 as granted from award
        where activity_id = ${activityId} and prize_id = '' and state not in ('failed', 'returned')
      ) a
      where b.activity_id = ${activityId} and b.spent_fen <> a.granted`.execute(query);
    return rows.map(describeBudget);
  },
};

/** The difference in words. */
export function describeBudget({ spent, granted }: BudgetDifference): Difference {
  return {
    key: String(Number(spent) - Number(granted)),
    line: `${spent} fen spent, ${granted} fen granted`,
  };
}
