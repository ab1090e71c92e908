/** What a visitor reads about guesses. */
export const guessTexts = {
  noStocks: '今日没有可竞猜的场次，请下一交易日再来',
  /** There are no prices to guess about. */
  notOffered: '竞猜暂未开放',
  day: '竞猜收盘日',
  base: '基准价',
  price: (price: string) => `${price} 元`,
  lockTime: '截止时间',
  up: '看涨',
  down: '看跌',
  picked: { up: '已猜涨', down: '已猜跌' },
  locked: '已截止',
  rate: '近期涨跌',
  rateOf: (name: string) => `${name}近期涨跌`,
  hideRate: '收起',
  hideRateOf: (name: string) => `收起${name}近期涨跌`,
  counts: (up: number, down: number) => `看涨 ${up} 人 · 看跌 ${down} 人`,
  suspended: '停牌',
  source: (source: string) => `数据来源：${source}`,
} as const;
