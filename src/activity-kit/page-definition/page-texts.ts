/** What a visitor reads around the components of a page by definition. */
export const pageTexts = {
  lost: '页面暂时打不开',
  lostHint: '请稍后再来，或先看看其他活动',
  toCenter: '去活动中心',
  ownCoupons: '我的卡券',
  weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
} as const;
