/** What a visitor reads in the trading competition. */
export const texts = {
  title: '模拟交易大赛',
  lockup: { lines: ['模拟', '交易大赛'], accent: '大赛' },
  screens: { hongbao: '大赛红包', award: '大赛奖品', address: '大赛收货地址' },
  slogan: '百万模拟资金，同台比眼光',
  packets: {
    title: '大赛红包',
    hint: '到点开抢，一人一份，先到先得',
    over: '现在不能抢，已领的在“我的奖品”里',
    go: '去看看',
  },
  board: '收益率排行',
  tasks: '赛前热身',
} as const;

/** What a visitor reads among its red packets. */
export const packetTexts = {
  title: '大赛红包',
  slogan: '到点开抢，一人一份',
  back: '返回大赛',
} as const;
