/**
 * What a coupon is: money to try something with (its face is fen), a part off a price (basis points that are taken off),
 * or another right, whose title says everything.
 */
export type CouponKind = 'experience' | 'discount' | 'right';

/** Where a coupon stands; that a usable one has expired is what the clock says. */
export type CouponState = 'usable' | 'used' | 'invalid';
