import type { DateRange } from './trading-calendar.ts';

/** A value of a day. */
export interface DatedValue {
  readonly date: string;
  readonly value: number;
}

/** Sessions of a year. */
const yearSessions = 244;

/** The change from one value to another; hundredths of a per cent. */
export function changeOf(from: number, to: number): number {
  return Math.round(((to - from) * 10_000) / from);
}

/** The change over all values; 0 without two of them. */
export function returnOf(values: readonly DatedValue[]): number {
  const [first, last] = [values[0], values.at(-1)];
  return first === undefined || last === undefined ? 0 : changeOf(first.value, last.value);
}

/** The deepest fall below an earlier value, by what it falls from and to; undefined where the values never fall. */
export function deepestFall(values: readonly DatedValue[]) {
  let peak = values[0];
  let deepest: { readonly from: DatedValue; readonly to: DatedValue } | undefined;
  for (const one of values) {
    if (peak === undefined || one.value >= peak.value) peak = one;
    else if (deepest === undefined || one.value / peak.value < deepest.to.value / deepest.from.value)
      deepest = { from: peak, to: one };
  }
  return deepest;
}

/** How far the deepest fall goes: zero or less, hundredths of a per cent. */
export function maxDrawdown(values: readonly DatedValue[]): number {
  const fall = deepestFall(values);
  return fall === undefined ? 0 : changeOf(fall.from.value, fall.to.value);
}

/** The deviation of the daily changes, for a year; hundredths of a per cent. */
export function volatility(values: readonly DatedValue[]): number {
  const changes = values.slice(1).map(({ value }, at) => value / (values[at]?.value ?? value) - 1);
  if (changes.length < 2) return 0;
  const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length;
  const squares = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0);
  return Math.round(Math.sqrt((squares / (changes.length - 1)) * yearSessions) * 10_000);
}

/** The share of the values that are below the last one; hundredths of a per cent. */
export function percentileOf(values: readonly number[]): number {
  const last = values.at(-1) ?? 0;
  return Math.round((values.filter((value) => value < last).length * 10_000) / Math.max(1, values.length));
}

/** At most `max` rows, evenly spaced, with the first and the last one. */
export function thinned<T>(rows: readonly T[], max: number): T[] {
  const step = Math.max(1, Math.ceil((rows.length - 1) / (max - 1)));
  return rows.filter((_row, at) => (rows.length - 1 - at) % step === 0 || at === 0);
}

/** The same day some months earlier, or the last of its month; `date` and the result are as `2026-11-23`. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The economic calendar of a day: from the first of the month three months back to the end of the next month. */
export function calendarWindow(today: string): DateRange {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return { from: day(Date.UTC(year, month - 4, 1)), to: day(Date.UTC(year, month + 1, 0)) };
}
