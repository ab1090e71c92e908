import type { CouponOwner, SeenCoupon } from './find-coupon.ts';
import type { CouponAct } from './find-move.ts';
import { reasonCauseTaken } from './reason-cause-taken.ts';

/**
 * Writes down the use or restore of a coupon that was moved from where it was seen.
 * @throws Fault couponCauseTaken when the cause has moved another coupon, maybe a moment ago; the move is undone by it
 */
export async function recordMove(
  { transaction, memberId, now }: CouponOwner,
  coupon: SeenCoupon,
  { act, cause }: CouponAct,
): Promise<void> {
  const written = await transaction
    .insertInto('coupon_move')
    .values({
      ...{ member_id: memberId, coupon_id: coupon.id, version: coupon.version + 1 },
      ...{ act, cause, moved_at: new Date(now) },
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'act', 'cause']).doNothing())
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows !== 1n) throw reasonCauseTaken();
}
