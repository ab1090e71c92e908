const dayMs = 24 * 60 * 60 * 1000;

/** The month of a day: `2026-11` of `2026-11-23`. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The days of a month `2026-11` in order, each as `2026-11-23`. */
export function daysOf(month: string): readonly string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_day, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}

/** The months from that of one day to that of another. */
export function monthsFrom(start: string, end: string): readonly string[] {
  const numberOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
  const [first, last] = [numberOf(start), numberOf(end)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_month, at) => {
    const number = first + at;
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
  });
}

/** The day so many days after a day, or before it. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** The Asia/Shanghai day of a moment, milliseconds since 1970. */
export function dayOfMoment(moment: number): string {
  return new Date(moment + 8 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
