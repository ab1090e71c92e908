/** What a visitor reads in the gold fund. */
export const texts = {
  title: '砸金蛋',
  lockup: { lines: ['三蛋任选', '砸金蛋'], accent: '金蛋' },
  screens: { award: '砸金蛋奖品', history: '金蛋记录', quizHistory: '竞猜记录', inviteHistory: '邀请记录' },
  slogan: '做任务攒金锤，砸金蛋赢好礼',
  draw: {
    label: '我的金锤',
    unit: '枚',
    earn: '做任务，得金锤',
    guest: '登录后即可砸蛋',
    none: '金锤不足，完成任务即可获得',
  },
  cost: (cost: number) => `每次消耗 ${cost} 枚金锤，奖品与是否购买、持有基金无关`,
  tasks: '做任务得金锤',
  prizes: '奖品墙',
  guess: '猜涨跌得金锤',
  invite: '邀请好友得金锤',
  history: '金锤明细',
  awards: '我的奖品',
  guessHint: (hammers: number) => `猜对得 ${hammers} 枚金锤，不押注、猜错不扣；仅供娱乐，不构成投资建议`,
  toPrizes: '查看我的奖品',
} as const;
