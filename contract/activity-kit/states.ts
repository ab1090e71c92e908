/** The state of an award for its owner. */
export const awardProgress = {
  toClaim: 'to_claim',
  onTheWay: 'on_the_way',
  received: 'received',
  /** Not claimed in time, or not delivered; its value was returned. */
  over: 'over',
} as const;

/** `result` of the award of a milestone: not yet to be had, to be had, taken by the visitor, none left (product 18.33). */
export const milestoneAward = {
  locked: 'locked',
  ready: 'ready',
  taken: 'taken',
  soldOut: 'sold_out',
} as const;

/** The lists of coupons of a member (product 14.7); expired coupons are invalid. */
export const couponTab = { usable: 1, used: 2, invalid: 3 } as const;

/** One of the lists. */
export type CouponTab = (typeof couponTab)[keyof typeof couponTab];

/** The views of the lists: what is in the three tabs, or what is over, by month (product 14.7). */
export const couponView = { current: 'current', history: 'history' } as const;

/** The categories of coupons: trial money, a discount, another right (product 18.19). */
export const couponCategory = { experience: 'experience', discount: 'discount', right: 'right' } as const;

/** The standing of a coupon for its owner. */
export const couponStanding = {
  /** Not usable yet. */
  waiting: 'waiting',
  usable: 'usable',
  used: 'used',
  expired: 'expired',
  /** Withdrawn by an operator. */
  invalid: 'invalid',
} as const;

/** What a board is: it moves with every session, its places are being checked, or they stand. */
export const contestState = { live: 'live', review: 'in_review', final: 'final' } as const;

/** Whether a contestant shows their position changes to others (product 14.17). */
export const positionConsent = { given: 1, revoked: 2 } as const;
