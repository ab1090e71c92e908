import { weeksInMonth } from './weeks-in-month.ts';

describe('spec section 5, weeks of a month in the calendar', () => {
  test.each([
    [2027, 2, 4, '28 days from a Monday'],
    [2026, 2, 5, '28 days from a Sunday'],
    [2024, 2, 5, '29 days from a Thursday'],
    [2026, 6, 5, '30 days from a Monday'],
    [2026, 9, 5, '30 days from a Tuesday'],
    [2026, 7, 5, '31 days from a Wednesday'],
    [2026, 10, 5, '31 days from a Thursday'],
    [2026, 5, 5, '31 days from a Friday'],
    [2026, 8, 6, '31 days from a Saturday'],
    [2026, 3, 6, '31 days from a Sunday'],
    [2026, 11, 6, '30 days from a Sunday'],
  ])('%d-%d takes %d: %s', (year, month, weeks) => {
    expect(weeksInMonth(year, month)).toBe(weeks);
  });
});
