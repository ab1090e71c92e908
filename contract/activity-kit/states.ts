/** Where an award stands for its owner. */
export const awardProgress = {
  toClaim: 'to_claim',
  onTheWay: 'on_the_way',
  received: 'received',
  /** Not claimed in time, or not delivered; its value went back. */
  over: 'over',
} as const;

/** The lists in which a member finds their coupons (spec section 4, "Coupon tab"); what has expired is invalid. */
export const couponTab = { usable: 1, used: 2, invalid: 3 } as const;

/** One of the lists. */
export type CouponTab = (typeof couponTab)[keyof typeof couponTab];

/** Whether a contestant lets others see what they hold (spec section 4, "Position-change authorization"). */
export const holdingsConsent = { given: 1, revoked: 2 } as const;
