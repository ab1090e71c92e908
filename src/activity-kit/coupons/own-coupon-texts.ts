/** What a member reads about a coupon of their own; the pages that offer coupons load none of it. */
export const ownCouponTexts = {
  usedOn: (moment: string) => `使用于 ${moment}`,
  withdrawn: '已由活动方收回',
  wrongLink: '链接不完整，去我的卡券里找',
} as const;
