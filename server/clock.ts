import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

// China keeps one offset all year. The sum is made in UTC: with `utcOffset(8)` a day that is added across a change of
// summer time, in the zone of the server, is an hour off.
const shanghaiOffset = 8 * 60 * 60 * 1000;

/** The only clock of the server; windows, expiry and limits are decided by it. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that starts with the machine's, or with `machine`, and runs `speed` times as fast from this moment on. */
export function fastClock(speed: number, machine: Clock = systemClock): Clock {
  const start = machine.now();
  return { now: () => Math.floor(start + (machine.now() - start) * speed) };
}

/** The first moment of the Asia/Shanghai calendar day `days` after the one of `now`; milliseconds since 1970. */
export function shanghaiDayStart(now: number, days = 0): number {
  const wall = dayjs.utc(now + shanghaiOffset);
  return wall.startOf('day').add(days, 'day').valueOf() - shanghaiOffset;
}

/** The Asia/Shanghai calendar date `days` after the one of `now` (milliseconds since 1970), as `2026-11-21`. */
export function shanghaiDate(now: number, days = 0): string {
  return new Date(shanghaiDayStart(now, days) + shanghaiOffset).toISOString().slice(0, 10);
}

/** How long something counts before it begins anew. */
export type Every = 'day' | 'week' | 'campaign';

/** The period of `now` (milliseconds since 1970), Asia/Shanghai: a day, a week named by its Monday, or the campaign. */
export function periodOf(every: Every, now: number): string {
  if (every === 'campaign') return 'campaign';
  if (every === 'day') return `day:${shanghaiDate(now)}`;
  const daysSinceMonday = (new Date(now + shanghaiOffset).getUTCDay() + 6) % 7;
  return `week:${shanghaiDate(now, -daysSinceMonday)}`;
}

/** Latest moment a timestamp column takes on every engine; a phone's clock may say anything. */
const latest = Date.UTC(9999, 0, 1);

/** A moment that a visitor's clock claims, milliseconds since 1970, as far as a column can hold it. */
export function storableDate(time: number): Date {
  return new Date(Math.min(time, latest));
}
