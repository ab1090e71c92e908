import { dayAfter, dayOfMoment, daysOf, monthsFrom } from './month.ts';

describe('the calendar counts', () => {
  test.each([
    ['2026-02', 28, '2026-02-28'],
    ['2028-02', 29, '2028-02-29'],
    ['2026-12', 31, '2026-12-31'],
  ])('the days of %s', (month, count, last) => {
    expect([daysOf(month).length, daysOf(month).at(-1)]).toEqual([count, last]);
  });

  test('months over the end of a year, and none backwards', () => {
    expect(monthsFrom('2026-11-30', '2027-01-01')).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(monthsFrom('2026-11-30', '2026-10-01')).toEqual([]);
  });

  test('days over the ends of months', () => {
    expect([dayAfter('2026-02-28', 1), dayAfter('2026-03-01', -1)]).toEqual(['2026-03-01', '2026-02-28']);
  });

  test('the day of a moment in Shanghai, whatever the zone of the phone', () => {
    expect(dayOfMoment(Date.UTC(2026, 7, 1, 16))).toBe('2026-08-02');
    expect(dayOfMoment(Date.UTC(2026, 7, 1, 15, 59))).toBe('2026-08-01');
  });
});
