import { isInScope } from '#server/engine/part/reconciliation-check.ts';
import type { ReconciliationCheck } from '#server/engine/part/reconciliation-check.ts';
import { sql } from 'kysely';

interface ExchangeRow {
  readonly fact: string;
  readonly payments: number;
  readonly awards: number;
}

/** Every exchange was paid for once, and has its award. */
export const exchangeCheck: ReconciliationCheck = {
  name: 'exchanges',
  of: 'member',
  run: async (query, scope) => {
    const { rows } = await sql<ExchangeRow>`
      select fact, sum(payments)::int4 as payments, sum(awards)::int4 as awards
      from (
        select e.member_id, e.fact, 1 as payments, 0 as awards from ledger_entry e
        where ${isInScope(scope, 'e')} and e.cause = 'exchange'
        union all
        select a.member_id, substring(a.source from 10), 0, 1 from award a
        where ${isInScope(scope, 'a')} and a.source like 'exchange:%'
      ) book
      group by member_id, fact
      having sum(payments) <> 1 or sum(awards) <> 1`.execute(query);
    return rows.map(({ fact, payments, awards }) => {
      const line = `exchange ${fact}: ${String(payments)} paid, ${String(awards)} granted`;
      return { key: line, line };
    });
  },
};
