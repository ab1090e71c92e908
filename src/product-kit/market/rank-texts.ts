/** What a visitor reads in the ranking of ETFs. */
export const rankTexts = {
  title: 'ETF 榜单',
  ways: { buy: '买入榜', sell: '卖出榜', follow: '关注榜' },
  count: { buy: '买入', sell: '卖出', follow: '关注' },
  people: (count: string) => `${count}人`,
  note: '按最近一个交易日的人数排列，不构成投资建议',
} as const;
