/** What a visitor reads below the offer of a lower commission. */
export const savingTexts = {
  amount: '全年买卖金额（元）',
  amountHint: (tenThousands: string) => `合 ${tenThousands} 万元；买入与卖出合计，最多 1 亿元`,
  amountWrong: '请输入 0.01 至 1 亿元的金额，最多两位小数',
  yearNow: '按原费率',
  yearThen: '按优惠费率',
  saved: '一年节省',
  method: '佣金 = 成交金额 × 费率，四舍五入到分；未计每笔最低 5 元、印花税与过户费，仅供参考。',
  /** Each step, and what is said of it once it is done. */
  stepList: [
    ['闯过新人礼包前两关，领取佣金优惠券', '已完成'],
    ['在本页申请，使用优惠券', '已申请'],
    ['次一交易日起按优惠费率收取佣金', '已生效'],
  ],
  rules: '优惠只降低费率，不以买卖任何证券或基金为条件；申请当日可撤销，优惠券退回。',
} as const;
