/** Addresses that have no screen yet (product 10.3): each shows its name and that it opens soon. */
export const titlesToCome = {
  '/activity/etfMatch': 'ETF 模拟大赛',
  '/activity/etfMatch/invite': 'ETF 模拟大赛邀请',
  '/activity/etfMatch/section': 'ETF 模拟大赛赛区',
  '/activity/etfMatch/record': 'ETF 模拟大赛战绩',
  '/activity/etfMatch/list': 'ETF 模拟大赛排行',
  '/activity/etfMatch/interpret': 'ETF 模拟大赛榜单说明',
} as const;
