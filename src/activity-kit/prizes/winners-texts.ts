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

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago a moment was, in its largest unit; a moment of a clock that is ahead is now. */
export function timeAgo(moment: number, now: number): string {
  const passed = now - moment;
  if (passed < minute) return winnersTexts.now;
  if (passed < hour) return winnersTexts.minutes(Math.floor(passed / minute));
  if (passed < day) return winnersTexts.hours(Math.floor(passed / hour));
  return winnersTexts.days(Math.floor(passed / day));
}
