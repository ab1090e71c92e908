import {
  formatDay,
  formatDayTime,
  formatEnd,
  formatLastDay,
  formatMoment,
  formatWindow,
  weeksInMonth,
} from './format-moment.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['2026-08-01T00:00:00+08:00', '2026-08-01 00:00', '8月1日'],
  ['2026-07-31T23:59:59+08:00', '2026-07-31 23:59', '7月31日'],
  ['2025-12-31T16:00:00Z', '2026-01-01 00:00', '1月1日'],
  ['2024-02-29T12:34:56+08:00', '2024-02-29 12:34', '2月29日'],
])('%s is shown as Shanghai has it', (moment, whole, day) => {
  expect([formatMoment(at(moment)), formatDay(at(moment))]).toEqual([whole, day]);
});

test('no moment is two dashes, and the first millisecond of 1970 is a moment', () => {
  expect([formatMoment(null), formatDay(null), formatDayTime(null)]).toEqual(['--', '--', '--']);
  expect([formatMoment(0), formatDay(0), formatDayTime(0)]).toEqual([
    '1970-01-01 08:00',
    '1月1日',
    '1月1日 08:00',
  ]);
});

test.each([NaN, Infinity, 8.64e15, 'x' as unknown as number])('%s is no moment, and never NaN', (moment) => {
  expect([formatMoment(moment), formatDay(moment), formatDayTime(moment)]).toEqual(['--', '--', '--']);
});

describe('an end, which is excluded, is shown as the last moment that counts', () => {
  test.each([
    ['2026-12-12T00:00:00+08:00', '2026-12-11 24:00', '12月11日', '12月11日 24:00'],
    ['2027-01-01T00:00:00+08:00', '2026-12-31 24:00', '12月31日', '12月31日 24:00'],
    ['2026-12-12T15:30:00+08:00', '2026-12-12 15:30', '12月12日', '12月12日 15:30'],
  ])('%s', (end, whole, day, inWindow) => {
    expect([formatEnd(at(end)), formatLastDay(at(end))]).toEqual([whole, day]);
    expect(formatWindow(at('2026-11-12T00:00:00+08:00'), at(end))).toBe(`11月12日 至 ${inWindow}`);
  });

  test('a start has its time where it is not midnight, and no end is two dashes', () => {
    expect(formatWindow(at('2026-11-12T10:00:00+08:00'), null)).toBe('11月12日 10:00 至 --');
    expect([formatEnd(null), formatLastDay(null)]).toEqual(['--', '--']);
  });
});

describe('product 15.6, weeks of a month in the calendar', () => {
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
