import { calendarDates, calendarWarning, shanghaiCalendar } from './shanghai-calendar.ts';

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
    const numbers = shanghaiCalendar.sessionsIn(calendarDates).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_number, at) => (numbers[0] ?? 0) + at));
    expect(shanghaiCalendar.sessionOn('2026-01-05')?.number).toBe(0);
  });

  it('warns from 60 days before it ends, and names the file to change', () => {
    expect(calendarWarning(Date.parse('2026-10-31T23:59:59+08:00'))).toBeNull();
    expect(calendarWarning(Date.parse('2026-11-01T00:00:00+08:00'))).toContain('valid through 2026-12-31');
  });
});
