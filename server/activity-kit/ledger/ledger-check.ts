import type { Tables } from '#server/db/tables.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Every balance of an activity is the sum of its entries (rule L1), and no entry is without an account. */
export const ledgerCheck = {
  name: 'ledger',
  run: async (query: Kysely<Tables>, activityId: string): Promise<readonly string[]> => {
    const { rows } = await sql<{ currency: string; balance: string; booked: string }>`
      select currency, sum(balance)::int8::text as balance, sum(booked)::int8::text as booked
      from (
        select member_id, currency, balance, 0 as booked from ledger_account where activity_id = ${activityId}
        union all
        select member_id, currency, 0, amount from ledger_entry where activity_id = ${activityId}
      ) book
      group by member_id, currency
      having sum(balance) <> sum(booked)`.execute(query);
    return rows.map(
      ({ currency, balance, booked }) =>
        `an account in ${currency} says ${balance}, its entries say ${booked}`,
    );
  },
};
