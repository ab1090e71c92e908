/** What a visitor reads about offers, on the market and in the campaigns that make them. */
export const equityTexts = {
  claim: '立即领取',
  claimed: '已领取',
  use: '去使用',
  see: '去查看',
  /** Units. */
  left: (left: number, total: number) =>
    `剩 ${left.toLocaleString('zh-CN')}/${total.toLocaleString('zh-CN')}`,
  limit: (limit: number) => `每人限领 ${limit} 份`,
  claimedOf: (count: number, limit: number) => `已领 ${count}/${limit} 份`,
  days: (days: number) => `领取后 ${days} 天`,
  until: (end: string) => `${end} 前`,
  empty: '权益正在准备中，请稍后再来',
  coupons: '我的卡券',
} as const;
