import dayjs from 'dayjs';
import isoWeek from 'dayjs/plugin/isoWeek';
import { campaignZone } from '../Moment.tsx';

dayjs.extend(isoWeek);

/** How much of the calendar is shown at once. */
export type Span = 'week' | 'month';

/** A day of campaigns, which begins at `at`, milliseconds. */
export interface Day {
  readonly at: number;
  readonly name: string;
}

/** The part of the calendar around a moment: [from, to) in milliseconds, with its days. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly days: readonly Day[];
}

/** The week from Monday on, or the month, in which a moment lies. */
export function rangeAt(at: number, span: Span): Range {
  const moment = dayjs(at).tz(campaignZone);
  const first = span === 'month' ? moment.startOf('month') : moment.startOf('isoWeek');
  const count = span === 'month' ? moment.daysInMonth() : 7;
  const days = Array.from({ length: count }, (_, index) => first.add(index, 'day'));
  const last = first.add(count - 1, 'day');
  return {
    ...{ from: first.valueOf(), to: first.add(count, 'day').valueOf() },
    title:
      span === 'month'
        ? first.format('YYYY年M月')
        : `${first.format('YYYY年M月D日')} 至 ${last.format('M月D日')}`,
    days: days.map((day) => ({ at: day.valueOf(), name: day.format(span === 'month' ? 'D' : 'M月D日') })),
  };
}

/** A moment of the week or month before (-1) or after (1). */
export function turned(at: number, span: Span, by: -1 | 1): number {
  return dayjs(at)
    .tz(campaignZone)
    .startOf(span === 'month' ? 'month' : 'isoWeek')
    .add(by, span)
    .valueOf();
}
