/** Weeks that a month takes in the calendar: ceil(((weekday of day one) - 1 + days in month) / 7) (spec section 5). */
export function weeksInMonth(year: number, month: number): number {
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Math.ceil(((weekday === 0 ? 7 : weekday) - 1 + days) / 7);
}
