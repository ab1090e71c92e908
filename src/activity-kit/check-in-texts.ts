/** What a visitor reads on the check-in calendar. */
export const checkInTexts = {
  days: ['一', '二', '三', '四', '五', '六', '日'],
  done: '已签到',
  missed: '未签到',
  today: '今天，待签到',
  future: '未开始',
  action: '立即签到',
  actionDone: '今日已签到',
  streak: '已连续签到',
  unit: '天',
  of: (month: number, day: number) => `${month}月${day}日`,
} as const;
