import { TradingCalendar } from './trading-calendar.ts';
import { calendarWarnings, shanghaiCalendar, shanghaiDays } from './shanghai-calendar.ts';

const at = (text: string) => Date.parse(`${text}+08:00`);

describe('the calendar of Shanghai', () => {
  it.each([
    [2021, 243],
    [2022, 242],
    [2023, 242],
    [2024, 242],
    [2025, 243],
    [2026, 242],
  ])('has the trading days of %i', (year, days) => {
    const range = { from: `${String(year)}-01-01`, to: `${String(year)}-12-31` };
    expect(shanghaiCalendar.sessionsIn(range)).toHaveLength(days);
  });

  it('is closed on holidays, on the eve of 2024, and on make-up working days', () => {
    for (const day of ['2026-02-16', '2026-10-07', '2024-02-09', '2026-02-14', '2027-01-01']) {
      expect(shanghaiCalendar.sessionOn(day)).toBeNull();
    }
    expect(shanghaiCalendar.sessionOn('2026-02-24')).not.toBeNull();
  });

  it('counts sessions without a gap over all its years', () => {
    const numbers = shanghaiCalendar.sessionsIn(shanghaiDays.dates).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_number, index) => (numbers[0] ?? 0) + index));
    expect(shanghaiCalendar.sessionOn('2026-01-05')?.number).toBe(0);
  });

  it('warns from 60 days before its announced part ends and before it ends, and names the file to change', () => {
    const days = {
      calendar: new TradingCalendar([]),
      dates: { from: '2026-01-01', to: '2027-12-31' },
      announcedTo: '2026-12-31',
    };
    const warnings = (moment: string) => calendarWarnings(at(moment), days);
    expect(warnings('2026-10-31T23:59:59')).toEqual([]);
    expect(warnings('2026-11-01T00:00:00')).toEqual([
      expect.stringMatching(
        /^the trading calendar is provisional after 2026-12-31: .*content\/trading-calendar\.json/,
      ),
    ]);
    expect(warnings('2027-11-01T00:00:00')).toEqual([
      expect.stringContaining('provisional after 2026-12-31'),
      expect.stringContaining('valid through 2027-12-31'),
    ]);
    const announced = { ...days, announcedTo: '2027-12-31' };
    expect(calendarWarnings(at('2027-10-31T23:59:59'), announced)).toEqual([]);
    expect(calendarWarnings(at('2028-01-05T00:00:00'), announced)).toEqual([
      expect.stringContaining('valid through 2027-12-31'),
    ]);
  });
});
