import type { ActivityPrize } from '#server/activity-kit/activity/activity.ts';
import type { Participation } from '#server/activity-kit/participation/play-type.ts';

/** What is granted, and the business fact it is granted for. */
export interface Grant {
  /** `task:ID` or `prize:ID`; a member is granted one award for it. */
  readonly source: string;
  readonly title: string;
  readonly valueDesc: string;
  readonly sourceDesc: string;
}

/** Grants an award; false when it was granted before. */
export async function grantAward(participation: Participation, grant: Grant): Promise<boolean> {
  const { transaction, activity, memberId, random, now } = participation;
  const granted = await transaction
    .insertInto('award')
    .values({
      id: random.uuid(),
      member_id: memberId,
      activity_id: activity.id,
      source: grant.source,
      title: grant.title,
      value_desc: grant.valueDesc,
      source_desc: grant.sourceDesc,
      awarded_at: new Date(now),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'activity_id', 'source']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return granted !== undefined;
}

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
  const { title, valueDesc, sourceDesc } = prize;
  if (await grantAward(participation, { source: `prize:${prize.prizeId}`, title, valueDesc, sourceDesc }))
    return true;
  throw new Error('a prize was granted twice to one member');
}
