import { isInScope } from '#server/engine/part/reconciliation-check.ts';
import type { ReconciliationCheck } from '#server/engine/part/reconciliation-check.ts';
import { sql } from 'kysely';

interface AccountRow {
  readonly member_id: string;
  readonly currency: string;
  readonly balance: string;
  readonly booked: string;
}

/** Every balance of an activity is the sum of its entries (rule L1), and no entry is without an account. */
export const ledgerCheck: ReconciliationCheck = {
  name: 'ledger',
  of: 'member',
  run: async (query, scope) => {
    const { rows } = await sql<AccountRow>`
      select member_id, currency, sum(balance)::int8::text as balance, sum(booked)::int8::text as booked
      from (
        select a.member_id, a.currency, a.balance, 0 as booked from ledger_account a where ${isInScope(scope, 'a')}
        union all
        select e.member_id, e.currency, 0, e.amount from ledger_entry e where ${isInScope(scope, 'e')}
      ) book
      group by member_id, currency
      having sum(balance) <> sum(booked)`.execute(query);
    return rows.map(({ member_id: memberId, currency, balance, booked }) => ({
      key: `${memberId} ${currency} ${String(Number(balance) - Number(booked))}`,
      line: `an account in ${currency} says ${balance}, its entries say ${booked}`,
    }));
  },
};
