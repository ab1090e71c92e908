/** What a visitor reads in the records of the financial day. */
export const historyTexts = {
  campaign: '理财日',
  history: '奖励记录',
  noHistory: '暂无奖励记录',
  goTasks: '去做任务',
  loginToSee: '登录后查看您的奖励记录',
} as const;
