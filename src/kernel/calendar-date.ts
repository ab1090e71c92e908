/** A date text in the format YYYYMMDDHHmmssSSS as YYYY-MM-DD, or `--` if it is empty (spec section 5). */
export function calendarDate(text: string): string {
  const parts = /^(\d{4})(\d{2})(\d{2})/.exec(text);
  return parts === null ? '--' : `${parts[1] ?? ''}-${parts[2] ?? ''}-${parts[3] ?? ''}`;
}

/** Weeks that a month takes in the calendar: ceil(((weekday of day one) - 1 + days in month) / 7) (spec section 5). */
export function weeksInMonth(year: number, month: number): number {
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Math.ceil(((weekday === 0 ? 7 : weekday) - 1 + days) / 7);
}
