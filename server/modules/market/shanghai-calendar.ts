import { readFileSync } from 'node:fs';
import { dayMs, shanghaiDate } from '#server/clock.ts';
import { exchangeDays } from './calendar-content.ts';
import type { ExchangeDays } from './calendar-content.ts';

const file = new URL('../../../content/trading-calendar.json', import.meta.url);

/** The days of the exchange in Shanghai, as the content says them (rule T4). */
export const shanghaiDays: ExchangeDays = exchangeDays(JSON.parse(readFileSync(file, 'utf8')));

/** The days on which the exchange in Shanghai trades. */
export const shanghaiCalendar = shanghaiDays.calendar;

const warnedDays = 60;

/** What the operators are told at `now`, milliseconds, from 60 days before an end: of the calendar, and of its announced part. */
export function calendarWarnings(now: number, { dates, announcedTo }: ExchangeDays = shanghaiDays): string[] {
  const horizon = shanghaiDate(now + warnedDays * dayMs);
  const newer =
    'put the days that the exchange has announced into content/trading-calendar.json and start again';
  return [
    ...(announcedTo < dates.to && horizon >= announcedTo
      ? [`the trading calendar is provisional after ${announcedTo}: ${newer}`]
      : []),
    ...(horizon >= dates.to
      ? [
          `the trading calendar is valid through ${dates.to}, no guess opens and no contest ends after it: ${newer}`,
        ]
      : []),
  ];
}
