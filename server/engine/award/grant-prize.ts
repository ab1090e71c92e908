import type { ActivityPrize } from '#server/engine/activity/activity.ts';
import { markDrawnOn } from '#server/engine/activity/activity-context.ts';
import type { Participation } from '#server/engine/activity/activity-context.ts';
import { grantAward } from './grant-award.ts';
import { grantOfPrize } from './grant-of-prize.ts';
import { takingOne } from './taking-one.ts';

/**
 * Takes one of a prize out of the stock and grants it; false when none is left, at all or for today. The stock is the row that everybody
 * wants, so this comes last in its transaction.
 */
export async function grantPrize(participation: Participation, prize: ActivityPrize): Promise<boolean> {
  const taken = await takingOne(participation, prize.prizeId).execute(participation.transaction);
  if (taken.rows.length !== 1) return false;
  if (!(await grantAward(participation, grantOfPrize(prize, `prize:${prize.prizeId}`))))
    throw new Error('a prize was granted twice to one member');
  await markDrawnOn(participation);
  return true;
}
