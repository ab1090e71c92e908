import { executeLast } from '#server/db/execute-last.ts';
import { takingOne } from '#server/engine/award/grant-award.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** What follows from taking a prize. */
export interface Following {
  /** Parts of the statement that takes it; they write from `taken`. */
  readonly parts: readonly RawBuilder<unknown>[];
  /** Nothing comes after it in its transaction, which is committed with it. */
  readonly isAll: boolean;
}

/**
 * Takes one of a prize out of its stock and writes down what follows from it; false, and no effect, when none is left.
 * An empty prize takes nothing, and there is always enough of it. What follows are further parts of the statement, which
 * write from `taken`: the row of the stock is the one that everybody wants, so it is taken after every row of the
 * member's own, and nothing is left to be asked for while it is held. Where that is all, the transaction is committed with
 * it, and runs again when the last one was taken meanwhile.
 */
export async function takeFromStock(
  participation: Participation,
  prizeId: string,
  { parts, isAll }: Following,
): Promise<boolean> {
  const taken = prizeId === '' ? sql`select 1` : takingOne(participation, prizeId);
  const following = parts.map((part, at) => sql`${sql.ref(`then_${String(at)}`)} as (${part})`);
  const statement = sql`with taken as (${taken}), ${sql.join(following)}`;
  if (isAll) {
    await executeLast(participation.transaction, statement, 'taken');
    return true;
  }
  const { rows } = await sql`${statement} select 1 from taken`.execute(participation.transaction);
  return rows.length === 1;
}
