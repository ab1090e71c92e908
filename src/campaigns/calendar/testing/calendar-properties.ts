import { fc } from '#contract/testing/property-tests.ts';
import { formatDay, formatLastDay, formatMoment, weeksInMonth } from '#kernel/screen/format-moment.ts';
import { dayAfter, dayOfMoment, daysOf, monthOf, monthsFrom } from '../month.ts';

const dayMs = 86_400_000;
const years = Array.from({ length: 20 }, (_year, at) => 2017 + at);
const [first, last] = [Date.UTC(2017, 0, 1), Date.UTC(2037, 0, 1) - 1];
const months = years.flatMap((year) => Array.from({ length: 12 }, (_month, at) => ({ year, month: at + 1 })));

const moments = fc.integer({ min: first, max: last });
const days = moments.map((moment) => new Date(moment).toISOString().slice(0, 10));

/** Monday is 1, by the rule of Sakamoto, which knows no clock. */
function weekdayOf(date: string): number {
  const [full = 0, month = 1, day = 1] = date.split('-').map(Number);
  const year = month < 3 ? full - 1 : full;
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0;
  const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return ((year + leaps + shift + day + 6) % 7) + 1;
}

const inShanghai = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Shanghai',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hour12: false },
});

/** `2026-11-23 09:30` in Shanghai, as the zones of the system say. */
function wallTime(moment: number): string {
  const parts = Object.fromEntries(inShanghai.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { year, month, day, hour = '', minute } = parts;
  return `${year}-${month}-${day} ${hour === '24' ? '00' : hour}:${minute}`;
}

/** What holds for the calendar of twenty years, whatever the zone of the device; each throws where it does not hold. */
export const calendarProperties: Readonly<Record<string, () => void>> = {
  'a month takes the weeks of the formula, and the days of each are below their weekdays': () => {
    for (const { year, month } of months) {
      const list = daysOf(`${year}-${String(month).padStart(2, '0')}`);
      const weekdays = list.map(weekdayOf);
      // Each Monday but the first day begins a row.
      const rows = 1 + weekdays.slice(1).filter((weekday) => weekday === 1).length;
      const formula = Math.ceil(((weekdays[0] ?? 0) - 1 + list.length) / 7);
      const shown = weeksInMonth(year, month);
      if (shown !== rows || shown !== formula) throw new Error(`${year}-${month}: ${shown}, not ${rows}`);
    }
  },
  'the days of the months follow each other without a gap': () => {
    const all = months.flatMap(({ year, month }) => daysOf(`${year}-${String(month).padStart(2, '0')}`));
    const wrong = all.slice(1).filter((day, at) => day !== dayAfter(all[at] ?? '', 1));
    if (wrong.length > 0 || all.length !== (last + 1 - first) / dayMs) throw new Error(wrong.join());
  },
  'the day after a day is undone by the day before it, over any number of days': () => {
    const steps = fc.integer({ min: -4000, max: 4000 });
    fc.assert(fc.property(days, steps, (day, by) => dayAfter(dayAfter(day, by), -by) === day));
  },
  'the months of a range begin with that of its start and end with that of its end': () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 800 }), (from, by) => {
        const to = dayAfter(from, by);
        const list = monthsFrom(from, to);
        const others = list.slice(1).every((month, at) => monthOf(dayAfter(`${list[at]}-01`, 31)) === month);
        return list[0] === monthOf(from) && list.at(-1) === monthOf(to) && others;
      }),
    );
  },
  'a moment is of its day and time in Shanghai': () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const time = wallTime(moment);
        const [, month = '', day = ''] = time.slice(0, 10).split('-');
        const isDay = formatDay(moment) === `${Number(month)}月${Number(day)}日`;
        return dayOfMoment(moment) === time.slice(0, 10) && formatMoment(moment) === time && isDay;
      }),
    );
  },
  'a window ends with the last day in Shanghai that has a moment in it': () => {
    fc.assert(
      fc.property(moments, (end) => {
        const [, month = '', day = ''] = wallTime(end - 1)
          .slice(0, 10)
          .split('-');
        return formatLastDay(end) === `${Number(month)}月${Number(day)}日`;
      }),
    );
  },
};
