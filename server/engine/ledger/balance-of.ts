import type { Tables } from '#server/db/tables.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
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
  // Written out, because it is read by every page: building the statement was a tenth of the call.
  const { rows } = await sql<{ balance: number }>`
    select balance from ledger_account
    where member_id = ${memberId} and activity_id = ${activityId} and currency = ${currency}`.execute(query);
  return rows[0]?.balance ?? 0;
}
