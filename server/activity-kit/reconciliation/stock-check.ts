import { sql } from 'kysely';
import type { ReconciliationCheck } from './reconciliation-check.ts';

/** What was put up, less what was granted, plus what came back, is what is left of every prize. */
export const stockCheck: ReconciliationCheck = {
  name: 'stock',
  run: async (query, activityId) => {
    const { rows } = await sql<{ prize_id: string; total: number; stock: number; held: number }>`
      select p.prize_id, p.total, p.stock, count(a.id)::int4 as held
      from activity_prize p
      left join award a on a.activity_id = p.activity_id and a.prize_id = p.prize_id and a.state <> 'returned'
      where p.activity_id = ${activityId}
      group by p.prize_id, p.total, p.stock
      having p.total - count(a.id) <> p.stock`.execute(query);
    return rows.map(
      ({ prize_id: prize, total, stock, held }) =>
        `prize ${prize}: ${String(total)} put up, ${String(held)} held, ${String(stock)} left`,
    );
  },
};
