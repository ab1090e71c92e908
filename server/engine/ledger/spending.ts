import type { Participation } from '#server/engine/activity/activity-context.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Earning } from './earn.ts';

/**
 * The part of a statement that takes `price (currency, amount)`, a part before it of at most one row, from the balance of
 * the member. It gives `account`: a row when there was enough and the price was booked, else none, and no effect.
 */
export function spending(
  { activity, memberId, random, now }: Participation,
  { cause, fact }: Pick<Earning, 'cause' | 'fact'>,
): RawBuilder<unknown> {
  return sql`account as (
      update ledger_account set balance = balance - price.amount, spends = spends + 1, is_checked = false
      from price
      where member_id = ${memberId} and activity_id = ${activity.id} and ledger_account.currency = price.currency
        and balance >= price.amount
      returning member_id, activity_id, ledger_account.currency, price.amount, balance, spends
    ), entry as (
      insert into ledger_entry (id, member_id, activity_id, currency, amount, cause, fact, created_at)
      select ${random.uuid()}::uuid, member_id, activity_id, currency, -amount, ${cause}::text, ${fact}::text,
        ${new Date(now)}::timestamptz
      from account
    )`;
}
