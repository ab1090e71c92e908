import type { Tx } from '#server/db/database.ts';
import { releaseBudget } from '#server/engine/budget/release-budget.ts';
import { moveAward } from './move-award.ts';
import type { AwardKey } from './move-award.ts';

interface TakenBack extends AwardKey {
  readonly from: 'pending' | 'to_claim';
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Ends an award that nobody will receive, once: a prize goes back into its stock, the value of anything else into the
 * budget. False when the award is no longer in the state it is taken back from.
 */
export async function takeBackAward(
  transaction: Tx,
  { memberId, awardId, from, now }: TakenBack,
): Promise<boolean> {
  const award = await transaction
    .selectFrom('award')
    .select(['activity_id', 'prize_id', 'value_fen'])
    .where('member_id', '=', memberId)
    .where('id', '=', awardId)
    .executeTakeFirstOrThrow();
  const to = award.prize_id === '' && from === 'pending' ? 'failed' : 'returned';
  if (!(await moveAward(transaction, { memberId, awardId }, { from, to, now }))) return false;
  if (award.prize_id !== '') await restock(transaction, award.activity_id, award.prize_id);
  else if (award.value_fen > 0) await releaseBudget(transaction, award.activity_id, award.value_fen);
  return true;
}

/** The row that everybody wants, so it comes last. */
async function restock(transaction: Tx, activityId: string, prizeId: string): Promise<void> {
  const returned = await transaction
    .updateTable('activity_prize')
    .set((row) => ({ stock: row('stock', '+', 1) }))
    .where('activity_id', '=', activityId)
    .where('prize_id', '=', prizeId)
    .whereRef('stock', '<', 'total')
    .executeTakeFirst();
  if (returned.numUpdatedRows !== 1n) throw new Error(`the stock of ${activityId}/${prizeId} is full`);
}
