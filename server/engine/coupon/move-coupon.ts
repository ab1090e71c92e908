import type { CouponState } from '#server/db/coupon-words.ts';
import { couponMoves } from './coupon-state.ts';
import type { CouponOwner, SeenCoupon } from './find-coupon.ts';

/**
 * Moves a coupon on from where it was seen, once; false when it has moved since. A use is guarded by the validity too.
 * @throws Error for a move that does not exist
 */
export async function moveCoupon(
  { transaction, memberId, now }: CouponOwner,
  { id, state: from, version }: SeenCoupon,
  to: CouponState,
): Promise<boolean> {
  if (!couponMoves[from].includes(to)) throw new Error(`a coupon cannot go from ${from} to ${to}`);
  const at = new Date(now);
  const moved = await transaction
    .updateTable('coupon')
    .set({ state: to, version: version + 1, used_at: to === 'used' ? at : null, changed_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', from)
    // Used and restored since is usable again, and yet another coupon than the one that was judged.
    .where('version', '=', version)
    .$if(to === 'used', (row) => row.where('usable_from', '<=', at).where('expires_at', '>', at))
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}
