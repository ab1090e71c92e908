/** What a visitor reads in the official activity. */
export const texts = {
  title: '官方开放日',
  lockup: { lines: ['官方', '开放日'], accent: '开放' },
  screens: { award: '官方开放日奖品', intro: '官方开放日说明' },
  slogan: '走进投研一线，逛展区，抽好礼',
  machine: '开放日九宫格',
  prizes: '我的奖品',
  wall: '奖品墙',
  tasks: '逛展做任务，得机会',
  awards: '我的奖励',
  noAwards: '还没有奖励，完成任务抽一次',
  toIntro: '活动说明',
  draw: {
    label: '抽奖机会',
    unit: '次',
    earn: '做任务，得机会',
    guest: '登录后即可抽奖',
    none: '没有机会了，完成任务再来',
  },
  allDone: { earn: '查看我的奖品', none: '任务已全部完成' },
} as const;
