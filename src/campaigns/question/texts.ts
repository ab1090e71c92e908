/** What a visitor reads in the quiz of the hall. */
export const texts = {
  title: '投教问答赛',
  lockup: { lines: ['投教', '问答赛'], accent: '问答' },
  screens: { award: '问答奖品', address: '问答收货地址' },
  slogan: '答对 3 题，就能抽奖',
  quiz: '答题得机会',
  tasks: '做任务，多抽几次',
  prizes: '奖品墙',
  machine: '九宫格抽奖',
  own: '我的奖品',
  draw: {
    label: '抽奖机会',
    unit: '次',
    earn: '去答题，得机会',
    guest: '登录后答对 3 题，就能抽奖',
    none: '机会已用完，答题或做任务再抽',
    hint: '每次消耗1次机会',
  },
} as const;

/** What a visitor reads on the shelf of the day. */
export const shelfTexts = {
  title: '今日书架',
  gilt: '已点亮',
  begin: '答对一题，点亮一本',
  so: (right: number, total: number) => `已点亮 ${right} / ${total} 本`,
  left: (count: number, award: string) => `再点亮 ${count} 本，得${award}`,
} as const;
