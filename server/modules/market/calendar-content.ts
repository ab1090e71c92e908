import { strictObject } from '#contract/http/scalar.schema.ts';
import { dayMs } from '#server/clock.ts';
import { StartFailure } from '#server/errors.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Value } from 'typebox/value';
import { TradingCalendar } from './trading-calendar.ts';

const date = String.raw`\d\d-\d\d`;
const span = `${date}(\\.\\.${date})?`;

/** The shape of `content/trading-calendar.json`. */
const calendarSchema = strictObject({
  years: Type.Array(
    strictObject({
      year: Type.Integer({ minimum: 2000, maximum: 2100 }),
      /** The exchange has not announced the year yet; the days follow from the law and from custom. */
      isProvisional: Type.Boolean(),
      /** Days and spans without trading, the earliest first, as `01-01 02-05..02-12`; weekends need not be among them. */
      closed: Type.String({ pattern: `^${span}( ${span})*$`, maxLength: 400 }),
    }),
    { minItems: 1, maxItems: 50 },
  ),
});

type CalendarYear = Static<typeof calendarSchema>['years'][number];

/** No year of the exchange had fewer or more trading days; a year outside of it has lost a holiday, or has a span too many. */
const daysOfYear = { min: 236, max: 250 };

/** The trading days of an exchange, and for which dates they are known. */
export interface ExchangeDays {
  readonly calendar: TradingCalendar;
  /** Dates such as `2026-12-31`, both included. */
  readonly dates: { readonly from: string; readonly to: string };
  /** The last day that the exchange has announced; the rest is provisional. */
  readonly announcedTo: string;
}

/**
 * The trading days that a content file declares.
 * @throws StartFailure that names the file and its first error.
 */
export function exchangeDays(content: unknown): ExchangeDays {
  if (!Value.Check(calendarSchema, content)) {
    const [first] = Value.Errors(calendarSchema, content);
    throw wrong(`${first?.instancePath ?? ''} ${first?.message ?? ''}`);
  }
  const { years } = content;
  const [from, to] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0];
  for (const [at, { year, isProvisional }] of years.entries()) {
    if (year !== from + at) throw wrong(`: ${String(year)} does not follow the year before it`);
    if (!isProvisional && years[at - 1]?.isProvisional === true)
      throw wrong(`: ${String(year)} is announced, and the year before it is provisional`);
  }
  const calendar = new TradingCalendar(years.flatMap(closedDays), `${String(to)}-12-31`);
  for (const { year } of years) {
    const days = calendar.sessionsIn({ from: `${String(year)}-01-01`, to: `${String(year)}-12-31` }).length;
    if (days < daysOfYear.min || days > daysOfYear.max)
      throw wrong(`: ${String(year)} has ${String(days)} trading days`);
  }
  const announced = years.filter(({ isProvisional }) => !isProvisional).at(-1)?.year ?? from - 1;
  return {
    calendar,
    dates: { from: `${String(from)}-01-01`, to: `${String(to)}-12-31` },
    announcedTo: `${String(announced)}-12-31`,
  };
}

function closedDays({ year, closed }: CalendarYear): string[] {
  let last = '';
  return closed.split(' ').flatMap((text) => {
    const [first = '', end = first] = text.split('..').map((day) => `${String(year)}-${day}`);
    const [from, to] = [Date.parse(first), Date.parse(end)];
    // A day that the month does not have is that of another month: 02-30 is 03-02.
    const isRight = [from, to].every(Number.isFinite) && dateOf(from) === first && dateOf(to) === end;
    if (!isRight || first <= last || end < first) throw wrong(`: ${String(year)} has no such days: ${text}`);
    last = end;
    return Array.from({ length: (to - from) / dayMs + 1 }, (_day, at) => dateOf(from + at * dayMs));
  });
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function wrong(problem: string): StartFailure {
  return new StartFailure(`The content is wrong: trading-calendar.json${problem}`);
}
