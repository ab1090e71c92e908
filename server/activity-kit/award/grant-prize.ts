import type { ActivityPrize } from '#server/activity-kit/activity/activity.ts';
import { markDrawnOn } from '#server/activity-kit/activity/mark-drawn-on.ts';
import type { Participation } from '#server/activity-kit/participation/play-type.ts';
import { grantAward } from './grant-award.ts';
import { grantOfPrize } from './grant-of-prize.ts';

/**
 * Takes one of a prize out of the stock and grants it; false when none is left. The stock is the row that everybody
 * wants, so this comes last in its transaction.
 */
export async function grantPrize(participation: Participation, prize: ActivityPrize): Promise<boolean> {
  const { transaction, activity } = participation;
  const taken = await transaction
    .updateTable('activity_prize')
    .set((row) => ({ stock: row('stock', '-', 1) }))
    .where('activity_id', '=', activity.id)
    .where('prize_id', '=', prize.prizeId)
    .where('stock', '>', 0)
    .executeTakeFirst();
  if (taken.numUpdatedRows !== 1n) return false;
  if (!(await grantAward(participation, grantOfPrize(prize, `prize:${prize.prizeId}`))))
    throw new Error('a prize was granted twice to one member');
  await markDrawnOn(participation);
  return true;
}
