import { shanghaiDayStart } from './shanghai-day.ts';

const shanghaiOffset = 8 * 60 * 60 * 1000;

/** The Asia/Shanghai calendar date `days` after the one of `now` (milliseconds since 1970), as `2026-11-21`. */
export function shanghaiDate(now: number, days = 0): string {
  return new Date(shanghaiDayStart(now, days) + shanghaiOffset).toISOString().slice(0, 10);
}
