/** What a visitor reads in the list of invited friends. */
export const listTexts = {
  listIntro: '好友进展一目了然，号码已打码',
  noFriends: '还没有邀请记录',
  noFriendsHint: '把邀请链接发给好友，好友登录后就会出现在这里',
  goInvite: '去邀请好友',
  brought: (yuan: string) => `好友已为您带来 ${yuan} 元奖励`,
  total: (count: number) => `共邀请 ${count} 位好友`,
  states: {
    registered: '已注册',
    opened: '已开户',
    qualified: '有效',
    checking: '审核中',
    void: '未计入',
  },
  legend: '状态说明',
  meanings: [
    '已注册：待开户',
    '已开户：等待确认',
    '有效：已发奖励',
    '审核中：稍后有结果',
    '未计入：不符合规则',
  ],
} as const;
