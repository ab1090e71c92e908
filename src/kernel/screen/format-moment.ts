const inShanghai = 8 * 3600 * 1000;

/**
 * `YYYY-MM-DD HH:mm` in Asia/Shanghai, or `--` where there is no moment. China has one offset all year, so the sum
 * is exact and the phone's own zone plays no part.
 */
export function formatMoment(moment: number | null): string {
  const day = dayOf(moment);
  return day === undefined ? '--' : day.toISOString().slice(0, 16).replace('T', ' ');
}

/** `M月D日` in Asia/Shanghai, or `--`. */
export function formatDay(moment: number | null): string {
  const day = dayOf(moment);
  return day === undefined ? '--' : `${day.getUTCMonth() + 1}月${day.getUTCDate()}日`;
}

// A moment that no calendar has is as good as none.
function dayOf(moment: number | null): Date | undefined {
  const day = new Date(moment === null ? NaN : moment + inShanghai);
  return Number.isNaN(day.getTime()) ? undefined : day;
}

/** Weeks that a month takes in the calendar: ceil(((weekday of day one) - 1 + days in month) / 7) (spec section 5). */
export function weeksInMonth(year: number, month: number): number {
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Math.ceil(((weekday === 0 ? 7 : weekday) - 1 + days) / 7);
}
