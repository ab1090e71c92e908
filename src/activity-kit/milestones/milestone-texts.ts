/** What a visitor reads about milestones. */
export const milestoneTexts = {
  left: (count: string) => `剩余${count}份`,
  go: '去完成',
  claim: '立即领取',
  claimed: '已领取',
  gone: '已领完',
} as const;
