import { fc } from '#contract/testing/property-tests.ts';
import { dayMs, periodOf, shanghaiDate, shanghaiDayStart } from '#server/clock.ts';
import { windowOf } from '#server/engine/content/content-rules.ts';
import { calendarWindow, monthsBefore } from '#server/modules/market/fund-figures.ts';

const moments = fc.integer({ min: Date.UTC(2017, 0, 1), max: Date.UTC(2037, 0, 1) - 1 });
const days = fc.integer({ min: -400, max: 400 });

const inShanghai = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
});
/** The date of a moment in Shanghai, as the zones of the system say. */
const dateIn = (moment: number): string => inShanghai.format(moment);
/** Months since year 0 of `2026-11-23`. */
const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
const nextDate = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** What holds for the windows and dates of twenty years, whatever the zone of the server; each throws where it does not hold. */
export const windowProperties: Readonly<Record<string, () => void>> = {
  'a day starts with its first moment in Shanghai': () => {
    fc.assert(
      fc.property(moments, days, (now, by) => {
        const start = shanghaiDayStart(now, by);
        const own = shanghaiDate(now, by);
        const isFirst = dateIn(start) === own && dateIn(start - 1) !== own;
        return isFirst && start === shanghaiDayStart(now) + by * dayMs && shanghaiDate(now) === dateIn(now);
      }),
    );
  },
  'a window of days has whole days in Shanghai, and is open today if it has begun and is not over': () => {
    fc.assert(
      fc.property(moments, days, fc.integer({ min: 1, max: 400 }), (now, startsInDays, length) => {
        const endsInDays = startsInDays + length;
        const window = windowOf({ startsInDays, endsInDays }, now);
        const [startsAt, endsAt] = [window.startsAt.getTime(), window.endsAt.getTime()];
        const isWhole = endsAt - startsAt === length * dayMs && dateIn(startsAt - 1) !== dateIn(startsAt);
        const isOpen = startsAt <= now && now < endsAt;
        return isWhole && isOpen === (startsInDays <= 0 && endsInDays > 0);
      }),
    );
  },
  'the calendar goes from the first day three months back to the last day of the next month': () => {
    fc.assert(
      fc.property(moments, (now) => {
        const today = dateIn(now);
        const { from, to } = calendarWindow(today);
        const isWhole = from.endsWith('-01') && nextDate(to).endsWith('-01');
        const month = monthNumber(today);
        return isWhole && monthNumber(from) === month - 3 && monthNumber(to) === month + 1;
      }),
    );
  },
  'the same day some months before is in that month, and never later in it': () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 120 }), (now, by) => {
        const today = dateIn(now);
        const before = monthsBefore(today, by);
        const isSameDay = before.slice(8) === today.slice(8);
        const isLastDay = before.slice(8) < today.slice(8) && nextDate(before).endsWith('-01');
        return monthNumber(before) === monthNumber(today) - by && (isSameDay || isLastDay);
      }),
    );
  },
  'a week of the rules is the same from its Monday to its Sunday, and another one before and after': () => {
    fc.assert(
      fc.property(moments, (now) => {
        const monday = periodOf('week', now).slice('week:'.length);
        const start = Date.parse(`${monday}T00:00:00+08:00`);
        const weeks = [start - 1, start, start + 7 * dayMs - 1, start + 7 * dayMs].map((at) =>
          periodOf('week', at),
        );
        const [before, first, last, after] = weeks;
        const isMonday = new Date(`${monday}T00:00:00Z`).getUTCDay() === 1;
        return (
          isMonday && first === periodOf('week', now) && first === last && before !== first && after !== first
        );
      }),
    );
  },
};
