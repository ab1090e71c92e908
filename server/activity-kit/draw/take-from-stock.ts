import type { Participation } from '#server/activity-kit/participation/play-type.ts';
import { takingOne } from '#server/activity-kit/award/taking-one.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Takes one of a prize out of its stock and writes down what follows from it; false, and no effect, when none is left.
 * An empty prize takes nothing, and there is always enough of it. What follows are further parts of the statement, which
 * write from `taken`: the row of the stock is the one that everybody wants, so it is taken after every row of the
 * member's own, and nothing is left to be asked for while it is held.
 */
export async function takeFromStock(
  participation: Participation,
  prizeId: string,
  consequences: readonly RawBuilder<unknown>[],
): Promise<boolean> {
  const taken = prizeId === '' ? sql`select 1` : takingOne(participation, prizeId);
  const { rows } = await sql`
    with taken as (${taken}), ${sql.join(consequences.map((part, at) => sql`${sql.ref(`then_${String(at)}`)} as (${part})`))}
    select 1 from taken`.execute(participation.transaction);
  return rows.length === 1;
}
