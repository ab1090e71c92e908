/** What a visitor reads in the fourth upgrade. */
export const texts = {
  title: '升级第四季',
  slogan: '四段阶梯，走一段领一份礼',
  trail: '成长阶梯',
  summit: '已登顶',
  at: (title: string) => `当前：${title}`,
  begin: '登录后从第一级出发',
  stages: '阶段任务',
  stage: (number: number, title: string) => `第${number}级 · ${title}`,
  done: '已领奖',
  open: '进行中',
  reached: '奖励待领取',
  locked: '未解锁',
  count: (done: number, total: number) => `${done}/${total}`,
  rewards: '阶段奖励',
  prizes: '奖品一览',
  own: '我的奖品',
} as const;
