/** What a visitor reads in the spring festival. */
export const texts = {
  title: '新春红包雨',
  screens: { award: '新春奖品', address: '新春收货地址' },
  slogan: '红包从天而降，接住就是好彩头',
  stage: '新春抽奖',
  ways: '选一种玩法',
  rain: '红包雨',
  cards: '翻福卡',
  tasks: '做任务，攒机会',
  checkIn: '新春打卡',
  friends: '邀好友，一起接红包',
  prizes: '新春奖品墙',
  own: '我的奖品',
  draw: {
    label: '抽奖机会',
    unit: '次',
    earn: '做任务，得机会',
    guest: '登录后即可开抢',
    none: '机会已用完，打卡或做任务再抽',
    noneButFriends: '机会已用完，打卡、做任务或邀好友再抽',
    hint: '一次机会抽一次，两种玩法概率相同',
  },
} as const;
