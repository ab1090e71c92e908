import type { Database } from '#server/db/database.ts';
import type { Currency } from './currency.ts';

/** Which facts of which rule are asked about. */
interface Question {
  readonly memberId: string;
  readonly activityId: string;
  readonly currency: Currency;
  readonly cause: string;
  readonly facts: readonly string[];
}

/** Those of the facts that the member was paid for. */
export async function paidFacts({ query }: Database, question: Question): Promise<ReadonlySet<string>> {
  const { memberId, activityId, currency, cause, facts } = question;
  if (facts.length === 0) return new Set();
  const rows = await query
    .selectFrom('ledger_entry')
    .select('fact')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('currency', '=', currency)
    .where('cause', '=', cause)
    .where('fact', 'in', [...facts])
    .execute();
  return new Set(rows.map((row) => row.fact));
}
