/** What a visitor reads in the evaluation of newcomers. */
export const texts = {
  title: '新手评测官',
  lockup: { lines: ['新手', '评测官'], accent: '评测' },
  screens: { award: '评测奖品' },
  slogan: '四步走完新手路，积分好礼任您挑',
  progress: '评测进度',
  steps: (done: number, all: number) => (done >= all ? '全部完成' : `已完成 ${done} 步`),
  start: '开始评测',
  next: (step: number, title: string) => `第 ${step} 步：${title}`,
  toExchange: '积分兑好礼',
  last: '压轴奖励',
  awards: '我的奖品',
  tasks: '评测四步走',
  read: '再读一遍本期专题 ›',
  wall: '好礼一览',
  exchange: { title: '积分兑好礼', slogan: '完成评测得积分，好礼自己选' },
  exchangeList: '可兑奖品',
} as const;
