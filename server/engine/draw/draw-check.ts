import { isInScope } from '#server/engine/part/reconciliation-check.ts';
import type { ReconciliationCheck } from '#server/engine/part/reconciliation-check.ts';
import { sql } from 'kysely';

interface DrawRow {
  readonly id: string;
  readonly wins: number;
  readonly awards: number;
  readonly payments: number;
}

/** Every draw was paid for once, and has an award exactly if it won (rule A2). */
export const drawCheck: ReconciliationCheck = {
  name: 'draws',
  of: 'member',
  run: async (query, scope) => {
    // The pools are listed, because the draws of a member are indexed by activity, pool and member.
    const { rows } = await sql<DrawRow>`
      select id, sum(wins)::int4 as wins, sum(awards)::int4 as awards, sum(payments)::int4 as payments
      from (
        select d.id::text as id, 1 as draws, case when d.final = '' then 0 else 1 end as wins, 0 as awards, 0 as payments
        from draw d where ${isInScope(scope, 'd')}
          and d.pool = any(array(select distinct pool from draw_table where activity_id = ${scope.activityId}))
        union all
        select substring(a.source from 6), 0, 0, 1, 0 from award a
        where ${isInScope(scope, 'a')} and a.source like 'draw:%'
        union all
        select e.fact, 0, 0, 0, 1 from ledger_entry e where ${isInScope(scope, 'e')} and e.cause = 'draw'
      ) book
      group by id
      having sum(draws) <> 1 or sum(payments) <> 1 or sum(wins) <> sum(awards)`.execute(query);
    return rows.map(({ id, wins, awards, payments }) => {
      const line = `draw ${id}: ${String(wins)} won, ${String(awards)} granted, ${String(payments)} paid`;
      return { key: line, line };
    });
  },
};
