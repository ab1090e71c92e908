import { Tooltip } from 'antd';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The time in which campaigns run, wherever the operator sits. */
export const campaignZone = 'Asia/Shanghai';

/** A moment in the time of campaigns, in a format of dayjs. */
export function inShanghai(at: number, format = 'YYYY-MM-DD HH:mm'): string {
  return dayjs(at).tz(campaignZone).format(format);
}

/** A moment, to the minute; to the second when it is pointed at. */
export function Moment({ at }: { readonly at: number | null }) {
  if (at === null) return <>—</>;
  return (
    <Tooltip title={`${inShanghai(at, 'YYYY-MM-DD HH:mm:ss')}（北京时间）`}>
      <time dateTime={new Date(at).toISOString()}>{inShanghai(at)}</time>
    </Tooltip>
  );
}
