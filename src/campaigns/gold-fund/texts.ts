/** What a visitor reads in the gold fund. */
export const texts = {
  title: '砸金蛋',
  slogan: '做任务得金锤，三颗金蛋任你砸',
  back: '活动中心',
  window: (from: string, to: string) => `活动时间：${from} 至 ${to}`,
  hammers: '我的金锤',
  unit: '枚',
  history: '金锤明细',
  cost: (cost: number) => `每次消耗 ${cost} 枚金锤，奖品与是否购买、持有基金无关`,
  login: '登录后即可砸蛋',
  short: '金锤不足，完成下方任务即可获得',
  offline: '本期活动已下线，敬请期待下一期',
  upcoming: '本期活动尚未开始，开始后再来砸金蛋吧',
  paused: '活动暂停中，已得金锤与奖品不受影响',
  finished: '本期活动已结束，金锤明细与奖品仍可查看',
  proof: '验证我的抽奖',
} as const;
