import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Milliseconds. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

// China has one offset all year. The calculation uses UTC: with `utcOffset(8)` adding a day across a daylight saving
// change in the time zone of the server is an hour off.
const shanghaiOffset = 8 * hourMs;

/** The only clock of the server; it decides windows, expiry and limits. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that starts with the machine's, or with `machine`, and runs `speed` times as fast from now on. */
export function fastClock(speed: number, machine: Clock = systemClock): Clock {
  const start = machine.now();
  return { now: () => Math.floor(start + (machine.now() - start) * speed) };
}

/** Start of the Asia/Shanghai calendar day `days` after the one of `now`; milliseconds since 1970. */
export function shanghaiDayStart(now: number, days = 0): number {
  const wall = dayjs.utc(now + shanghaiOffset);
  return wall.startOf('day').add(days, 'day').valueOf() - shanghaiOffset;
}

/** The Asia/Shanghai calendar date `days` after the one of `now` (milliseconds since 1970), as `2026-11-21`. */
export function shanghaiDate(now: number, days = 0): string {
  return new Date(shanghaiDayStart(now, days) + shanghaiOffset).toISOString().slice(0, 10);
}

/** The Asia/Shanghai wall time of `now` (milliseconds since 1970) in a format of dayjs, such as `HH:mm`. */
export function shanghaiTime(now: number, format: string): string {
  return dayjs.utc(now + shanghaiOffset).format(format);
}

/** How long something counts before the count is reset. */
export type Every = 'day' | 'week' | 'campaign';

/**
 * The period of `now` (milliseconds since 1970), Asia/Shanghai: a day, a week identified by its Monday, or the
 * campaign.
 */
export function periodOf(every: Every, now: number): string {
  if (every === 'campaign') return 'campaign';
  if (every === 'day') return `day:${shanghaiDate(now)}`;
  const daysSinceMonday = (new Date(now + shanghaiOffset).getUTCDay() + 6) % 7;
  return `week:${shanghaiDate(now, -daysSinceMonday)}`;
}

/** Latest time a timestamp column accepts on every engine; a phone's clock may have any value. */
const latest = Date.UTC(9999, 0, 1);

/** A time that a visitor's clock claims, milliseconds since 1970, limited to the range of a column. */
export function storableDate(time: number): Date {
  return new Date(Math.min(time, latest));
}
