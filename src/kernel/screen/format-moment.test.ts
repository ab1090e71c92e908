import { formatDay, formatMoment } from './format-moment.ts';

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
  expect([formatMoment(null), formatDay(null)]).toEqual(['--', '--']);
  expect([formatMoment(0), formatDay(0)]).toEqual(['1970-01-01 08:00', '1月1日']);
});
