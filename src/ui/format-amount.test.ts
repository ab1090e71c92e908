import { formatAmount, formatPercent } from './format-amount.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [123, '1.23'],
  [123456, '1,234.56'],
  [999999, '9,999.99'],
  [1000000, '1万'],
  [1234567, '1.23万'],
  [1234500, '1.23万'],
  [1205000, '1.21万'],
  [1200000, '1.2万'],
  [9999994999, '9,999.99万'],
  [9999995000, '1亿'],
  [12345678900, '1.23亿'],
  [123456789012345, '12,345.68亿'],
  [-123456, '-1,234.56'],
  [-1234567, '-1.23万'],
  [-0, '0.00'],
])('%p fen are %p yuan', (amount, text) => {
  expect(formatAmount(amount, { of: 'fen' })).toBe(text);
});

test.each([
  [0, '0'],
  [9, '9'],
  [1234, '1,234'],
  [9999, '9,999'],
  [9999.999, '1万'],
  [10000, '1万'],
  [12345, '1.23万'],
  [12350, '1.24万'],
  [99999999, '1亿'],
  [123456789, '1.23亿'],
  [1.5, '1.5'],
  [-0.001, '0'],
  [-1000, '-1,000'],
])('%p pieces are %p', (amount, text) => {
  expect(formatAmount(amount, { of: 'plain' })).toBe(text);
});

test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('%p is unknown', (amount) => {
  expect(formatAmount(amount, { of: 'fen' })).toBe('--');
});

test('a full amount keeps every digit', () => {
  expect(formatAmount(12345678901, { of: 'fen', full: true })).toBe('123,456,789.01');
  expect(formatAmount(123456789, { of: 'plain', full: true })).toBe('123,456,789');
});

test.each([
  [1234, undefined, '12.34%'],
  [-5, undefined, '-0.05%'],
  [0, undefined, '0.00%'],
  [1250, 1, '12.5%'],
  [6000, 0, '60%'],
])('%d hundredths of a percent with %p decimals are %s', (basisPoints, decimals, text) => {
  expect(formatPercent(basisPoints, decimals)).toBe(text);
});
