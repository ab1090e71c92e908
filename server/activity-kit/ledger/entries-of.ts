import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Currency } from './currency.ts';

/** Which entries, and which page of them. */
interface EntryPage {
  readonly memberId: string;
  readonly activityId: string;
  readonly currency: Currency;
  /** All causes when absent. */
  readonly cause?: string;
  readonly offset: number;
  readonly limit: number;
}

/** One line of a statement of account. */
export interface LedgerEntry {
  readonly id: string;
  /** Negative for what was spent. */
  readonly amount: number;
  readonly cause: string;
  readonly fact: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A page of what was booked on an account, newest first. */
export async function entriesOf(query: Kysely<Tables>, page: EntryPage): Promise<LedgerEntry[]> {
  const { memberId, activityId, currency, cause, offset, limit } = page;
  const rows = await query
    .selectFrom('ledger_entry')
    .select(['id', 'amount', 'cause', 'fact', 'created_at'])
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('currency', '=', currency)
    .$if(cause !== undefined, (rest) => rest.where('cause', '=', cause ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt: createdAt.getTime() }));
}
