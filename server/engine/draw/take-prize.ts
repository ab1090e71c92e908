import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Activity, ActivityPrize } from '#server/engine/activity/activity.ts';
import { decrementStockSql } from '#server/engine/award/grant-award.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * The parts of a statement that take one unit of the first prize in stock, of at most two: `stock` has its id, or no row.
 * Any number of servers lock the prizes of an activity in one order (rule S5).
 */
export function takePrizeSql(
  context: ActivityContext,
  [first, second]: readonly ActivityPrize[],
): RawBuilder<unknown>[] {
  if (first === undefined) return [sql`stock as (select null::text as prize_id where false)`];
  if (second === undefined) return [sql`stock as (${decrementStockSql(context, first.prizeId)})`];
  const isTaken = sql<boolean>`exists (select 1 from first_prize)`;
  const isInCircle = leadsTo(context.activity, second.prizeId, first.prizeId);
  const bothIds = sql.join([first.prizeId, second.prizeId]);
  const both = sql`select prize_id from activity_prize
    where activity_id = ${context.activity.id} and prize_id in (${bothIds}) order by prize_id for update`;
  return [
    ...(isInCircle ? [sql`both_prizes as materialized (${both})`] : []),
    sql`first_prize as (${decrementStockSql(context, first.prizeId, isInCircle ? sql`not exists (select 1 from both_prizes)` : undefined)})`,
    sql`second_prize as (${decrementStockSql(context, second.prizeId, isTaken)})`,
    sql`stock as (select prize_id from first_prize union all select prize_id from second_prize)`,
  ];
}

/**
 * Whether a draw of the prize can lead to the other one, by the consolation prizes of all pools.
 *
 * An update that waits for a prize and finds none left keeps the row locked, and then waits for the consolation prize.
 * Without a circle of prizes that lead to each other, these waits have an order, and a prize is locked when its turn
 * comes. In a circle, which needs two pools, both rows are locked by their ids first: the order is then that of the
 * circles, and in each that of the ids. While the content changes, draws of the table before may follow another order;
 * a deadlock is then repeated.
 */
function leadsTo({ pools }: Activity, from: string, to: string): boolean {
  const reached = new Set([from]);
  // A set is iterated over what is added meanwhile, too.
  for (const prizeId of reached) {
    for (const { consolation, entries } of pools) {
      if (consolation === undefined || !entries.some(({ prize }) => prize === prizeId)) continue;
      if (consolation === to) return true;
      reached.add(consolation);
    }
  }
  return false;
}
