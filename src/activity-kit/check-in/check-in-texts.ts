/** What a visitor reads about checking in. */
export const checkInTexts = {
  done: '已签到',
  missed: '未签到',
  today: '今天，待签到',
  future: '未开始',
  action: '立即签到',
  actionDone: '今日已签到',
  streak: '已连续签到',
  unit: '天',
  award: '签到奖励',
  gift: (reward: string) => `，签到可得${reward}`,
  of: (month: number, day: number) => `${month}月${day}日`,
  streakOf: (days: number) => `连签${days}天`,
  paid: '已获得',
  left: (days: number) => `还差${days}天`,
} as const;
