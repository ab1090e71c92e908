/** What a visitor reads about prizes and about what became of them. */
export const prizeTexts = {
  empty: '奖品即将揭晓',
  gone: '已派完',
  odds: (odds: string) => `中奖率 ${odds}`,
  top: '最高可得',
  total: (count: number) => `共 ${count.toLocaleString('zh-CN')} 份`,
  left: (count: number) => `剩余 ${count.toLocaleString('zh-CN')} 份`,
  noRecords: '暂无奖励记录',
  /** Words for the states of an award. */
  states: {
    pending: '发放中',
    granted: '已发放',
    to_claim: '待领取',
    shipping: '配送中',
    received: '已签收',
    failed: '发放失败',
    returned: '已退回',
  },
} as const;
