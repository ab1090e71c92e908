import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

// China keeps one offset all year. The sum is made in UTC: with `utcOffset(8)` a day that is added across a change of
// summer time, in the zone of the server, is an hour off.
const shanghaiOffset = 8 * 60 * 60 * 1000;

/** The first moment of the Asia/Shanghai calendar day `days` after the one of `now`; milliseconds since 1970. */
export function shanghaiDayStart(now: number, days = 0): number {
  const wall = dayjs.utc(now + shanghaiOffset);
  return wall.startOf('day').add(days, 'day').valueOf() - shanghaiOffset;
}
