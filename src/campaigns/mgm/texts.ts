/** What a visitor reads in the invitation lottery. */
export const texts = {
  title: '邀请好友抽好礼',
  lockup: { lines: ['邀请好友', '抽好礼'], accent: '好礼' },
  screens: { award: '我的奖品', address: '收货地址' },
  slogan: '邀好友参与，赢抽奖机会',
  machine: '幸运大转盘',
  prizes: '我的奖品',
  wall: '奖品墙',
  tasks: '做任务，得机会',
  lights: (lit: number, all: number) => `完成一项任务，放飞一只气球（${lit}/${all}）`,
  friends: '邀请好友，得机会',
  draw: {
    label: '抽奖机会',
    unit: '次',
    earn: '做任务，得机会',
    guest: '登录后即可抽奖',
    none: '没有机会了，完成任务再来',
    noneButFriends: '没有机会了，完成任务或邀请好友再来',
  },
} as const;
