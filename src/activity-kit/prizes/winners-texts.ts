/** What a visitor reads about who has won. */
export const winnersTexts = {
  none: '快来成为第一位中奖者',
  list: '最新中奖',
  pause: '暂停中奖播报',
  won: '抽中',
  now: '刚刚',
  minutes: (count: number) => `${count}分钟前`,
  hours: (count: number) => `${count}小时前`,
  days: (count: number) => `${count}天前`,
} as const;
