/** What a visitor reads among their prizes. */
export const awardTexts = {
  title: '我的奖品',
  intro: '您的奖品都在这里',
  all: '全部',
  to_claim: '待领取',
  on_the_way: '发放中',
  received: '已到账',
  over: '已失效',
  signed: '已签收',
  empty: '这里还没有奖品',
  emptyHint: '下一份好礼，也许就是您的',
  draw: '去赢好礼',
  fill: '填写地址',
  change: '修改地址',
  see: '查看地址',
  coupons: '到我的卡券查看',
  code: '兑换码',
  /** What there is to know of a prize that has arrived and leads nowhere, by its kind. */
  notes: { right: '已自动发放，无需再领取', red_packet: '金额与到账以发放通知为准' },
  copy: '复制',
} as const;
