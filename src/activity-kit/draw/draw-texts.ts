/** What a visitor reads when a draw has ended. */
export const drawTexts = {
  nothing: '谢谢参与',
  parcel: '请在领取期限内填写收货地址，逾期视为放弃',
  code: '兑换码稍后发放，可在“我的奖品”中复制',
  other: '已放入“我的奖品”',
  toAddress: '填写收货地址',
  toPrizes: '查看我的奖品',
} as const;
