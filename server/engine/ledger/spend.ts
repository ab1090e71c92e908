import type { Participation } from '#server/engine/activity/activity-context.ts';
import { sql } from 'kysely';
import type { Earning } from './earn.ts';
import { requireAmount } from './require-amount.ts';
import { spending } from './spending.ts';

/** What is left after a spend. */
export interface Spent {
  readonly balance: number;
  /** How many times this member has spent this currency in this activity, with this time: 1, 2, 3 without a gap. */
  readonly number: number;
}

/**
 * Takes from the balance of the member, whose account is locked until the transaction ends; null, and no effect, when
 * there is not enough.
 * @throws Error for an amount that is no whole number above zero, and when the fact was booked before.
 */
export async function spend(participation: Participation, spent: Earning): Promise<Spent | null> {
  const { currency, amount, cause, fact } = spent;
  requireAmount(amount);
  const { rows } = await sql<{ balance: number; spends: number }>`
    with price as (select ${currency}::text as currency, ${amount}::int4 as amount),
    ${spending(participation, { cause, fact })}
    select balance, spends from account`.execute(participation.transaction);
  const [row] = rows;
  return row === undefined ? null : { balance: row.balance, number: row.spends };
}
