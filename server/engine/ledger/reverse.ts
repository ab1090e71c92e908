import type { Participation } from '#server/engine/activity/activity-context.ts';
import { sql } from 'kysely';

/** How a reversal ended; only `reversed` changed anything. */
export type Reversal = 'reversed' | 'reversed_before' | 'not_enough' | 'missing';

const cause = 'reversal';

/**
 * Corrects an entry of the member by one of the opposite amount, whose fact is the id of the entry; once an entry. What
 * was earned and is spent already is `not_enough`, because a balance is never below zero. A reversal is not reversed.
 */
export async function reverse(participation: Participation, entryId: string): Promise<Reversal> {
  const { transaction, memberId, activity } = participation;
  const entry = await transaction
    .selectFrom('ledger_entry')
    .select(['currency', 'amount'])
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .where('id', '=', entryId)
    .where('cause', '<>', cause)
    .executeTakeFirst();
  if (!entry) return 'missing';
  // Two reversals of one entry come one after the other, so that the second one sees the first.
  const { balance } = await transaction
    .selectFrom('ledger_account')
    .select('balance')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .where('currency', '=', entry.currency)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (await isReversed(participation, entryId)) return 'reversed_before';
  if (balance < entry.amount) return 'not_enough';
  await book(participation, entryId, entry);
  return 'reversed';
}

async function isReversed(
  { transaction, memberId, activity }: Participation,
  fact: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('ledger_entry')
    .select('id')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activity.id)
    .where('cause', '=', cause)
    .where('fact', '=', fact)
    .executeTakeFirst();
  return row !== undefined;
}

async function book(
  { transaction, memberId, activity, random, now }: Participation,
  fact: string,
  { currency, amount }: { readonly currency: string; readonly amount: number },
): Promise<void> {
  const { rows } = await sql`
    with account as (
      update ledger_account set balance = balance - ${amount}, is_checked = false
      where member_id = ${memberId} and activity_id = ${activity.id} and currency = ${currency}
        and balance >= ${amount}
      returning member_id, activity_id, currency
    )
    insert into ledger_entry (id, member_id, activity_id, currency, amount, cause, fact, created_at)
    select ${random.uuid()}::uuid, member_id, activity_id, currency, ${-amount}::int4, ${cause}::text, ${fact}::text,
      ${new Date(now)}::timestamptz
    from account returning id`.execute(transaction);
  if (rows.length !== 1) throw new Error('an account that was locked has changed');
}
