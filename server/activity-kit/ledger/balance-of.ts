import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Currency } from './currency.ts';

/** Whose balance of what. */
interface Account {
  readonly memberId: string;
  readonly activityId: string;
  readonly currency: Currency;
}

/** What a member has of a currency in an activity; 0 where nothing was ever booked. */
export async function balanceOf(
  query: Kysely<Tables>,
  { memberId, activityId, currency }: Account,
): Promise<number> {
  const row = await query
    .selectFrom('ledger_account')
    .select('balance')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row?.balance ?? 0;
}
