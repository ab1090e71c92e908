/** What a visitor reads in the star stock. */
export const texts = {
  title: '每周星股',
  lockup: { lines: ['一周读一只', '每周星股'], accent: '星' },
  slogan: '读懂一只股票，也看清它的风险',
  intro: '每周一只示例股票，讲清选择的理由、风险和结果。仅作投资者教育，不构成投资建议。',
  star: '本期星股',
  hidden: '本期星股将在活动开始时揭晓',
  hiddenHint: '活动开始时揭晓，先看看往期星股',
  since: '入选以来',
  chosen: (date: string, close: string) => `${date} 收盘后入选，入选价 ${close} 元`,
  closes: (count: number) => `近 ${String(count)} 个交易日收盘价`,
  range: (low: string, high: string) => `最低 ${low} 元，最高 ${high} 元`,
  noPrices: '行情数据暂未接入',
  source: (source: string, date: string) => `${source}，截至 ${date} 收盘`,
  reasons: '为什么选它',
  risk: '先看风险',
  coupon: '星股体验券',
  coupons: '我的卡券',
  past: '往期星股，后来怎么样了',
  pastHint: '全部列出，不挑选。一周是入选后 5 个交易日，至今截至最近收盘。',
  week: '一周',
  now: '至今',
  up: '上涨',
  down: '下跌',
  flat: '持平',
  mean: '一周平均',
  unit: '期',
  warning: '往期结果不预示未来表现',
  noPast: '还没有往期星股',
  tasks: '学会看股票',
} as const;

/** What a visitor reads beside the chart of closes. */
export const closesTexts = {
  close: '收盘价',
  suspended: '曲线断开处为停牌日',
} as const;
