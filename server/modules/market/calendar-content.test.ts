import { StartFailure } from '#server/errors.ts';
import { readFile } from 'node:fs/promises';
import { exchangeDays } from './calendar-content.ts';

const closed2026 =
  '01-01..01-03 02-15..02-23 04-04..04-06 05-01..05-05 06-19..06-21 09-25..09-27 10-01..10-07';
const announced = { year: 2026, isProvisional: false, closed: closed2026 };
const provisional = {
  year: 2027,
  isProvisional: true,
  closed: '01-01 02-05..02-12 04-05 05-03..05-05 06-09 09-15 10-01..10-07',
};
const days = (...years: object[]) => exchangeDays({ years });

describe('the content of the trading calendar', () => {
  it('says which days are closed, for which dates they are known and which of them are announced', () => {
    const { calendar, dates, announcedTo } = days(announced, provisional);
    expect(['2026-02-15', '2026-02-23', '2026-06-19'].map((day) => calendar.sessionOn(day))).toEqual([
      null,
      null,
      null,
    ]);
    expect(calendar.sessionOn('2026-02-24')).not.toBeNull();
    expect({ dates, announcedTo }).toEqual({
      dates: { from: '2026-01-01', to: '2027-12-31' },
      announcedTo: '2026-12-31',
    });
  });

  it('knows no day after its last year', () => {
    const { calendar } = days(announced);
    expect(calendar.sessionOn('2026-12-31')).not.toBeNull();
    expect(calendar.sessionOn('2027-01-04')).toBeNull();
  });

  it.each([
    ['another shape', { ...announced, note: 'x' }, '/years/0/note'],
    ['another form of a day', { ...announced, closed: '1-1' }, 'must match pattern'],
    [
      'a day that its month does not have',
      { ...announced, closed: `${closed2026} 11-31` },
      '2026 has no such days: 11-31',
    ],
    [
      'a month that its year does not have',
      { ...announced, closed: `${closed2026} 13-01` },
      '2026 has no such days: 13-01',
    ],
    [
      'days that are not in order',
      { ...announced, closed: `${closed2026} 09-30` },
      '2026 has no such days: 09-30',
    ],
    [
      'a span whose end comes first',
      { ...announced, closed: `${closed2026} 12-09..12-08` },
      '2026 has no such days',
    ],
    ['a year without its holidays', { ...announced, closed: '01-01' }, '2026 has 260 trading days'],
    ['a span over months', { ...announced, closed: '01-01 02-01..03-31' }, 'trading days'],
  ])('is refused with %s', (_what, year, problem) => {
    expect(() => days(year)).toThrow(problem);
    expect(() => days(year)).toThrow('The content is wrong: trading-calendar.json');
    expect(() => days(year)).toThrow(StartFailure);
  });

  it('is refused with a gap between years, and with an announced year after a provisional one', () => {
    expect(() => days({ ...announced, year: 2025 }, provisional)).toThrow('2027 does not follow');
    expect(() =>
      days({ ...announced, isProvisional: true }, { ...provisional, isProvisional: false }),
    ).toThrow('the year before it is provisional');
  });

  it('has 2027 with the statutory days and the usual weeks, and says that they are provisional', async () => {
    const file = new URL('../../../content/trading-calendar.json', import.meta.url);
    const { calendar, announcedTo, dates } = exchangeDays(JSON.parse(await readFile(file, 'utf8')));
    expect([announcedTo, dates.to]).toEqual(['2026-12-31', '2027-12-31']);
    const weekdays = Array.from({ length: 365 }, (_day, at) => new Date(Date.UTC(2027, 0, 1 + at))).filter(
      (day) => day.getUTCDay() % 6 !== 0,
    );
    const closed = weekdays
      .map((day) => day.toISOString().slice(0, 10))
      .filter((day) => calendar.sessionOn(day) === null);
    expect(closed).toEqual(
      '01-01 02-05 02-08 02-09 02-10 02-11 02-12 04-05 05-03 05-04 05-05 06-09 09-15 10-01 10-04 10-05 10-06 10-07'
        .split(' ')
        .map((day) => `2027-${day}`),
    );
  });
});
