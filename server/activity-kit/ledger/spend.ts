import type { Participation } from '#server/activity-kit/participation/play-type.ts';
import { sql } from 'kysely';
import type { Earning } from './earn.ts';
import { requireAmount } from './require-amount.ts';

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
export async function spend(participation: Participation, spending: Earning): Promise<Spent | null> {
  const { transaction, activity, memberId, random, now } = participation;
  const { currency, amount, cause, fact } = spending;
  requireAmount(amount);
  const { rows } = await sql<{ balance: number; spends: number }>`
    with account as (
      update ledger_account set balance = balance - ${amount}, spends = spends + 1
      where member_id = ${memberId} and activity_id = ${activity.id} and currency = ${currency}
        and balance >= ${amount}
      returning member_id, activity_id, currency, balance, spends
    ), entry as (
      insert into ledger_entry (id, member_id, activity_id, currency, amount, cause, fact, created_at)
      select ${random.uuid()}::uuid, member_id, activity_id, currency, ${-amount}::int4, ${cause}::text, ${fact}::text,
        ${new Date(now)}::timestamptz
      from account
    )
    select balance, spends from account`.execute(transaction);
  const [row] = rows;
  return row === undefined ? null : { balance: row.balance, number: row.spends };
}
