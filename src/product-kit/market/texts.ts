/** What a visitor reads next to market data. */
export const texts = {
  sample: '不代表真实行情',
  source: (name: string, moment: string) => `${name} · 截至 ${moment}`,
  stale: '行情源暂未更新，显示的是最近一次数据',
  lost: '行情暂时没有更新，稍后自动重试',
  none: '行情暂时没有数据，请稍后再来',
  noReleases: (days: number) => `未来 ${days} 天没有经济数据公布`,
  drawdown: '距高点回撤',
  drawdownOf: (title: string) => `${title}，距高点回撤`,
  range: '区间',
  ranges: { '1m': '1 月', '3m': '3 月', '6m': '6 月', '1y': '1 年', '3y': '3 年', '5y': '5 年' },
} as const;

/** What a visitor reads in the ranking of ETFs. */
export const rankTexts = {
  title: 'ETF 榜单',
  ways: { buy: '买入榜', sell: '卖出榜', follow: '关注榜' },
  count: { buy: '买入', sell: '卖出', follow: '关注' },
  people: (count: string) => `${count}人`,
  note: '按最近一个交易日的人数排列，不构成投资建议',
} as const;
