import type { AwardState } from '#server/db/activity-tables.ts';
import type { Tx } from '#server/db/database.ts';
import { sql } from 'kysely';
import { releaseBudget } from './budget.ts';
import { stockedPrizes } from './prize-stock.ts';

/** The allowed transitions; all others are refused. */
export const awardMoves: Readonly<Record<AwardState, readonly AwardState[]>> = {
  pending: ['granted', 'shipping', 'failed', 'returned'],
  to_claim: ['pending', 'returned'],
  shipping: ['received'],
  granted: [],
  received: [],
  failed: [],
  returned: [],
};

/** Identifies an award; its owner is part of its key. */
export interface AwardKey {
  readonly memberId: string;
  readonly awardId: string;
}

/** A transition of an award; `code` is the redemption code of the provider. */
export interface AwardMove {
  readonly from: AwardState;
  readonly to: AwardState;
  readonly code?: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Changes the state of an award, once; false when it is not in the expected state. */
export async function moveAward(transaction: Tx, key: AwardKey, move: AwardMove): Promise<boolean> {
  const { from, to, code, now } = move;
  if (!awardMoves[from].includes(to)) throw new Error(`an award cannot go from ${from} to ${to}`);
  const moved = await transaction
    .updateTable('award')
    .set({
      state: to,
      ...(code === undefined ? {} : { code }),
      ...(awardMoves[to].length === 0 ? { settled_at: new Date(now) } : {}),
    })
    .where('member_id', '=', key.memberId)
    .where('id', '=', key.awardId)
    .where('state', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

interface TakenBack extends AwardKey {
  readonly from: 'pending' | 'to_claim';
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Ends an award that will not be received, once: a prize is returned to its stock, the value of any other award to the
 * budget. False when the award is no longer in the expected state.
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
  if (award.prize_id !== '') {
    await releaseShare(transaction, { ...award, member_id: memberId });
    await restock(transaction, award.activity_id, award.prize_id);
  } else if (award.value_fen > 0) await releaseBudget(transaction, award.activity_id, award.value_fen);
  return true;
}

/** Gives the share of a member back to its red packet; without effect for any other prize. */
async function releaseShare(
  transaction: Tx,
  share: { readonly activity_id: string; readonly prize_id: string; readonly member_id: string },
): Promise<void> {
  await transaction
    .updateTable('red_packet_share')
    .set({ member_id: null, taken_at: null })
    .where('activity_id', '=', share.activity_id)
    .where('prize_id', '=', share.prize_id)
    .where('member_id', '=', share.member_id)
    .execute();
}

/** The stock is a hot row, so it is updated last. */
async function restock(transaction: Tx, activityId: string, prizeId: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update activity_prize_slice set stock = stock + 1
    where activity_id = ${activityId} and prize_id = ${prizeId} and slice = 0 and (
      select prize.total - prize.stock from ${stockedPrizes} prize
      where prize.activity_id = ${activityId} and prize.prize_id = ${prizeId}
    ) > 0`.execute(transaction);
  if (numAffectedRows !== 1n) throw new Error(`the stock of ${activityId}/${prizeId} is full`);
}
