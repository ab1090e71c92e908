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

/** `M月D日 HH:mm` in Asia/Shanghai, or `--`. */
export function formatDayTime(moment: number | null): string {
  const day = dayOf(moment);
  return day === undefined ? '--' : `${formatDay(moment)} ${day.toISOString().slice(11, 16)}`;
}

// A moment that no calendar has is as good as none.
function dayOf(moment: number | null): Date | undefined {
  const day = new Date(moment === null ? NaN : moment + inShanghai);
  return Number.isNaN(day.getTime()) ? undefined : day;
}

const isMidnight = (moment: number): boolean => (moment + inShanghai) % 86_400_000 === 0;

/** The last moment before an end that is excluded: for midnight `24:00` of the day before, otherwise the time itself. */
export function formatEnd(end: number | null): string {
  if (end === null || !isMidnight(end)) return formatMoment(end);
  return `${formatMoment(end - 1).slice(0, 10)} 24:00`;
}

/** `M月D日`, the last day that counts before an end that is excluded, or `--`. */
export function formatLastDay(end: number | null): string {
  return formatDay(end === null ? null : end - 1);
}

/** The window of an activity, its end excluded: `M月D日 至 M月D日 24:00`, with the time where it is not midnight. */
export function formatWindow(start: number | null, end: number | null): string {
  const from = start === null || isMidnight(start) ? formatDay(start) : withTime(start, formatDay(start));
  return `${from} 至 ${end === null ? '--' : withTime(end, formatLastDay(end))}`;
}

const withTime = (moment: number, day: string): string =>
  `${day} ${isMidnight(moment) ? '24:00' : formatMoment(moment).slice(11)}`;

/** Weeks that a month takes in the calendar: ceil(((weekday of day one) - 1 + days in month) / 7) (product 15.6). */
export function weeksInMonth(year: number, month: number): number {
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Math.ceil(((weekday === 0 ? 7 : weekday) - 1 + days) / 7);
}
