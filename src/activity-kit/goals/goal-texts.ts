/** What a visitor reads about goals. */
export const goalTexts = {
  claim: '领取',
  claimOf: (reward: string, title: string) => `领取 ${reward}：${title}`,
  progress: '当前进度',
  claimed: '已领取',
  reached: '已达成',
  notReached: '未达成',
  left: (count: number, unit: string) => `还差${count}${unit}`,
  logIn: '登录后查看进度并领取',
} as const;

/** What a visitor reads about milestones. */
export const milestoneTexts = {
  left: (count: string) => `剩余${count}份`,
  go: '去完成',
  claim: '立即领取',
  claimed: '已领取',
  gone: '已领完',
} as const;
