import { formatDate } from './format-date.ts';

describe('product 15.4, date strings', () => {
  test.each([
    ['20261121093015123', '2026-11-21'],
    ['20240229000000000', '2024-02-29'],
    ['20261121', '2026-11-21'],
    ['', '--'],
    ['not a date', '--'],
    ['2026', '--'],
    [null, '--'],
    [undefined, '--'],
  ])('%p is shown as %s', (text, shown) => {
    expect(formatDate(text)).toBe(shown);
  });
});
