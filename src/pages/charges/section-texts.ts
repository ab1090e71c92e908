/** What a visitor reads below the first view of the fees page. */
export const sectionTexts = {
  calculator: '费用计算器',
  calculatorIntro: '按下方费率表即时计算，金额精确到分。',
  kind: '业务',
  amount: '金额（元）',
  holding: '持有时间',
  amountHint: '0.01 元至 1 亿元，最多两位小数',
  amountWrong: '请输入 0.01 元至 1 亿元的金额，最多两位小数',
  result: '计算结果',
  total: '费用合计',
  yuan: '元',
  aboveAmount: '费用高于成交金额，小额交易请留意最低收费。',
  tables: '费率表',
  tablesIntro: '实际费率以下单确认页为准。',
  examples: '算例',
  examplesIntro: '四笔常见交易，和计算器用同一套算法。',
  notes: '说明',
} as const;

export const notes = [
  '本页所有费率、金额与产品名称均为虚构，仅用于演示，不构成要约或投资建议。',
  '每项费用单独计算，四舍五入到分，再相加得到合计。',
  '基金与组合申购采用外扣法：净申购金额 = 申购金额 ÷ (1 + 申购费率)，申购费 = 申购金额 − 净申购金额。',
  '基金赎回费 = 赎回金额 × 赎回费率，费率由持有时间决定；赎回金额以成交当日净值计算。',
  '管理费与托管费从基金资产中按日计提，已体现在净值里，不另外收取。',
  '费率如有调整，以下单确认页显示的为准。',
] as const;
