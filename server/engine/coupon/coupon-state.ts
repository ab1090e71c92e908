import type { CouponState } from '#server/db/coupon-words.ts';

/** The moves that exist; everything else is refused (rule L3). A restore is the one way back. */
export const couponMoves: Readonly<Record<CouponState, readonly CouponState[]>> = {
  usable: ['used', 'invalid'],
  used: ['usable'],
  invalid: [],
};
