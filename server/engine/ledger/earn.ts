import type { Participation } from '#server/engine/activity/activity-context.ts';
import { sql } from 'kysely';
import type { Currency } from './currency.ts';
import { requireAmount } from './require-amount.ts';

/** What a member is paid, and the business fact it is paid for. */
export interface Earning {
  readonly currency: Currency;
  /** A whole number above zero. */
  readonly amount: number;
  /** The rule that pays, for example `task` or `invite`. */
  readonly cause: string;
  /** The task, day, invitee or order it is paid for; a rule pays a fact once. */
  readonly fact: string;
}

/**
 * Adds to the balance of the member; false, and no effect, when the fact was paid before.
 * @throws Error for an amount that is no whole number above zero.
 */
export async function earn(participation: Participation, earning: Earning): Promise<boolean> {
  const { transaction, activity, memberId, random, now } = participation;
  const { currency, amount, cause, fact } = earning;
  requireAmount(amount);
  // A twin that pays the same fact waits at the unique key of the entry, finds it there, and touches no balance.
  const { rows } = await sql`
    with entry as (
      insert into ledger_entry (id, member_id, activity_id, currency, amount, cause, fact, created_at)
      values (${random.uuid()}, ${memberId}, ${activity.id}, ${currency}, ${amount}, ${cause}, ${fact}, ${new Date(now)})
      on conflict (member_id, activity_id, currency, cause, fact) do nothing
      returning member_id, activity_id, currency, amount
    )
    insert into ledger_account as account (member_id, activity_id, currency, balance, spends)
    select member_id, activity_id, currency, amount, 0 from entry
    on conflict (member_id, activity_id, currency) do update
      set balance = account.balance + excluded.balance, is_checked = false
    returning balance`.execute(transaction);
  return rows.length === 1;
}
