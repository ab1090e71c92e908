/** What both new years say of a draw. */
const draw = {
  label: '抽奖机会',
  unit: '次',
  earn: '做任务，得机会',
  none: '机会已用完，做任务再抽',
  noneButFriends: '机会已用完，做任务或邀好友再抽',
} as const;

const shared = { friends: '邀好友，一起过年', own: '我的奖品' } as const;

/** What a visitor reads in the new year of the dragon. */
export const dragonTexts = {
  ...shared,
  title: '龙年集字跃龙门',
  lockup: { lines: ['龙年集字', '跃龙门'], accent: '龙门' },
  screens: { award: '龙年奖品', address: '龙年收货地址' },
  slogan: '集齐「龙腾盛世」，开启龙门宝藏',
  stage: '砸金蛋',
  set: '集四字，开龙门',
  gate: ['龙', '腾', '盛', '世'],
  tasks: '做任务，集字得机会',
  prizes: '龙年好礼',
  draw: { ...draw, guest: '登录后即可砸金蛋', hint: '每次消耗1次机会，人人概率相同' },
} as const;

/** What a visitor reads in the new year of the snake. */
export const snakeTexts = {
  ...shared,
  title: '蛇年集福开运',
  lockup: { lines: ['蛇年', '集福开运'], accent: '福' },
  screens: { award: '蛇年奖品', address: '蛇年收货地址' },
  slogan: '集齐五福，好运福袋开不停',
  stage: '开运福袋',
  set: '集五福，开宝藏',
  gate: ['福', '禄', '寿', '喜', '财'],
  tasks: '做任务，集福得机会',
  prizes: '蛇年好礼',
  draw: { ...draw, guest: '登录后即可开福袋', hint: '每次消耗1次机会，人人概率相同' },
  bags: {
    name: '开运福袋',
    play: '开福袋',
    labelOf: (place: number) => `打开第 ${place} 个福袋`,
    odds: '三个福袋的中奖概率相同，任选一个',
  },
  daily: {
    title: '今日开运',
    desc: (amount: number) => `今日可领 ${amount} 次机会`,
    take: '领取机会',
    taken: '今日已领',
    takenDesc: '已到账，明天再来',
  },
} as const;
