/** What a visitor reads on the guide to the cash desk, besides what the server sends. */
export const texts = {
  title: '收银台指引',
  intro: '下单之前，每一步都看清楚',
  pictures: ['card', 'coin', 'scroll', 'shield', 'key'],
  promises: ['交易单独登录', '费用逐项列出', '确认前随时可返回'],
  steps: '六步看懂收银台',
  stepsIntro: '从选产品到确认，每一步要看什么、为什么看。',
  calculator: '能买多少，算一下',
  calculatorIntro: '按参考价换算成整手，以账户可用资金为限。',
  noSecurities: '暂时没有可测算的证券',
  questions: '常见问题',
  next: '继续了解',
  charges: '费率说明',
  openAccount: '去开户',
} as const;

/** What a visitor reads in the calculator. */
export const calculatorTexts = {
  security: '证券',
  amount: '打算用的金额（元）',
  amountHint: '0.01 元至 1 亿元，最多两位小数',
  amountWrong: '请输入 0.01 元至 1 亿元的金额，最多两位小数',
  calculate: '计算可买数量',
  needsLogin: '只测算，不下单；需先登录交易账户。',
  slip: '测算小票',
  lots: '可以买',
  lotUnit: '手',
  shares: (lots: number) => `共 ${(lots * 100).toLocaleString('zh-CN')} 份`,
  usable: '按金额',
  lot: '每手参考金额',
  cost: '预计使用',
  rest: '剩余',
  yuan: '元',
  limited: '账户可用资金少于您输入的金额，已按可用资金计算。',
  tooLittle: '金额不足一手，暂时买不了。',
  nothing: '点“计算可买数量”看结果',
  note: '示例行情，未含佣金等费用；实际以下单时的价格为准，不构成投资建议。',
} as const;
