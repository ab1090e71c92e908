import { formatYuan } from './format-yuan.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-499, '-4.99'],
  [100_000, '1,000.00'],
  [10_000_000_000, '100,000,000.00'],
])('%d fen are %s yuan', (fen, text) => {
  expect(formatYuan(fen)).toBe(text);
});
