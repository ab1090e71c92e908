/** What a visitor reads in the records of the gold fund; apart from the texts of the game, which they do not load. */
export const recordTexts = {
  history: '金锤明细',
  historyIntro: '金锤收支，逐笔可查',
  filters: { all: '全部', earned: '获得', used: '使用' },
  noTokens: '还没有金锤记录',
  noTokensHint: '签到、做任务，就能攒下第一枚',
  goPlay: '去赚金锤',
  emptyEgg: '空蛋',
  won: (title: string) => `获得 ${title}`,
  unit: '枚',
  inviteHistory: '邀请记录',
  inviteIntro: '好友到场，金锤到手',
  noFriends: '还没有邀请到好友',
  noFriendsHint: '把好活动分享给第一位好友吧',
  goInvite: '去邀请',
  states: { waiting: '待确认', checking: '审核中', rewarded: '邀请成功', invalid: '未计入' },
  summary: (count: number) => `已成功邀请 ${count.toLocaleString('zh-CN')} 位好友`,
} as const;

/** Hammers that came in or went out: `+2 枚`. */
export const tokensOf = (tokens: number) => `${tokens > 0 ? '+' : ''}${tokens} 枚`;
