import { sql } from 'kysely';
import type { ReconciliationCheck } from './reconciliation-check.ts';

/** What the budget spent beside the stock is the value of the awards that came from no stock. */
export const budgetCheck: ReconciliationCheck = {
  name: 'budget',
  run: async (query, activityId) => {
    const { rows } = await sql<{ spent: string; granted: string }>`
      select b.spent_fen as spent, coalesce(sum(a.value_fen), 0) as granted
      from activity_budget b
      left join award a on a.activity_id = b.activity_id and a.prize_id = ''
        and a.state not in ('failed', 'returned')
      where b.activity_id = ${activityId}
      group by b.spent_fen
      having b.spent_fen <> coalesce(sum(a.value_fen), 0)`.execute(query);
    return rows.map(({ spent, granted }) => `${spent} fen spent, ${granted} fen granted`);
  },
};
