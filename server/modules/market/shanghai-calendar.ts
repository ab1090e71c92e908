import { dayMs, shanghaiDate } from '#server/clock.ts';
import { TradingCalendar } from './trading-calendar.ts';

/* The exchange announces its closed days for a year at the end of the one before; make-up working days are no trading days. */
const closedDays = `
  2021 01-01 02-11 02-12 02-15 02-16 02-17 04-05 05-03 05-04 05-05 06-14 09-20 09-21 10-01 10-04 10-05 10-06 10-07
  2022 01-03 01-31 02-01 02-02 02-03 02-04 04-04 04-05 05-02 05-03 05-04 06-03 09-12 10-03 10-04 10-05 10-06 10-07
  2023 01-02 01-23 01-24 01-25 01-26 01-27 04-05 05-01 05-02 05-03 06-22 06-23 09-29 10-02 10-03 10-04 10-05 10-06
  2024 01-01 02-09 02-12 02-13 02-14 02-15 02-16 04-04 04-05 05-01 05-02 05-03 06-10 09-16 09-17 10-01 10-02 10-03
       10-04 10-07
  2025 01-01 01-28 01-29 01-30 01-31 02-03 02-04 04-04 05-01 05-02 05-05 06-02 10-01 10-02 10-03 10-06 10-07 10-08
  2026 01-01 01-02 02-16 02-17 02-18 02-19 02-20 02-23 04-06 05-01 05-04 05-05 06-19 09-25 10-01 10-02 10-05 10-06
       10-07
  2027 01-01`;

/** The dates that the closed days are known for; outside of them every Monday to Friday counts. */
export const calendarDates = { from: '2021-01-01', to: '2026-12-31' } as const;
const warnedDays = 60;

/** The days on which the exchange in Shanghai trades (rule T4). */
export const shanghaiCalendar = new TradingCalendar(
  closedDays.split(/\s(?=\d{4} )/).flatMap((line) => {
    const [year = '', ...days] = line.trim().split(/\s+/);
    return days.map((day) => `${year}-${day}`);
  }),
);

/** What the operators are told from 60 days before the calendar ends, at `now` (milliseconds); null before that. */
export function calendarWarning(now: number): string | null {
  if (shanghaiDate(now + warnedDays * dayMs) < calendarDates.to) return null;
  return `the trading calendar is valid through ${calendarDates.to}: add the closed days of the next year to server/modules/market/shanghai-calendar.ts`;
}
