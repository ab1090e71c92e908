/** What stands above the records and in place of them. */
export const recordsTitles = {
  campaign: '砸金蛋',
  tokens: '金锤明细',
  quiz: '竞猜记录',
  invite: '邀请记录',
  loginToSee: '登录后查看您的记录',
} as const;
