import type { Participation } from '#server/activity-kit/participation/play-type.ts';

/**
 * Takes one of a prize out of its stock; false when none is left. The row is the one that everybody wants, so it is
 * taken after every row of the member's own.
 */
export async function takeFromStock(
  { transaction, activity }: Participation,
  prizeId: string,
): Promise<boolean> {
  const taken = await transaction
    .updateTable('activity_prize')
    .set((row) => ({ stock: row('stock', '-', 1) }))
    .where('activity_id', '=', activity.id)
    .where('prize_id', '=', prizeId)
    .where('stock', '>', 0)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
