/** The lists in which a member finds their coupons (spec section 4, "Coupon tab"); what has expired is invalid. */
export const couponTab = { usable: 1, used: 2, invalid: 3 } as const;

/** One of the lists. */
export type CouponTab = (typeof couponTab)[keyof typeof couponTab];
