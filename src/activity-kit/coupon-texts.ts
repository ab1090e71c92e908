/** What a visitor reads on a coupon. */
export const couponTexts = {
  usable: '可使用',
  used: '已使用',
  expired: '已过期',
  validity: '有效期',
} as const;
