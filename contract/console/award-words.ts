/** The kinds of awards, in words. */
export const awardKindTitles = {
  coupon: '卡券',
  right: '权益',
  token: '抽奖机会',
  red_packet: '红包',
  physical: '实物',
  code: '兑换码',
} as const;

/** One of {@link awardKindTitles}. */
export type AwardKindName = keyof typeof awardKindTitles;

/** The kinds of awards. */
export const awardKindNames = Object.keys(awardKindTitles) as readonly AwardKindName[];

/** The states of awards, in words; the last four are final. */
export const awardStateTitles = {
  pending: '待发放',
  to_claim: '待填地址',
  shipping: '配送中',
  granted: '已发放',
  received: '已收货',
  failed: '发放失败',
  returned: '已收回',
} as const;

/** One of {@link awardStateTitles}. */
export type AwardStateName = keyof typeof awardStateTitles;

/** The states of awards. */
export const awardStateNames = Object.keys(awardStateTitles) as readonly AwardStateName[];
