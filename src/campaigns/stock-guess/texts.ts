/** What a visitor reads in the guesses about closing prices. */
export const texts = {
  title: '猜涨跌',
  screens: { award: '猜涨跌奖品', records: '竞猜记录' },
  slogan: '猜中收盘方向，连中三次就有礼',
  streak: '我的连中',
  current: '当前连中',
  best: '最长连中',
  total: '已猜',
  times: '次',
  guest: '登录后开始计数',
  start: '猜一猜下一个交易日的收盘',
  onTheWay: (count: number) => `连中 ${count} 次，继续保持`,
  guess: '下一交易日，涨还是跌',
  hint: '每只股票每个交易日猜一次，提交后不能改。不下注、不扣分，仅供娱乐，不构成投资建议。',
  ladder: '连中有礼',
  prizes: '奖品墙',
  own: '我的奖品',
} as const;
