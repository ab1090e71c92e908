import { fenOf, formatYuan, maxFen } from './amounts.ts';

test.each([
  ['0.01', 1],
  ['1', 100],
  ['1.5', 150],
  ['1.05', 105],
  ['10,000', 1_000_000],
  [' 10 000.10 ', 1_000_010],
  ['007', 700],
  ['100000000', maxFen],
  ['99999999.99', maxFen - 1],
])('%j is %d fen', (text, fen) => {
  expect(fenOf(text)).toBe(fen);
});

test.each(['', '0', '0.00', '100000000.01', '1000000000', '-1', '1.005', '1.', '.5', '1e3', 'NaN', '１０'])(
  '%j is no amount',
  (text) => {
    expect(fenOf(text)).toBeUndefined();
  },
);

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-499, '-4.99'],
  [100_000, '1,000.00'],
  [10_000_000_000, '100,000,000.00'],
])('%d fen are %s yuan', (fen, text) => {
  expect(formatYuan(fen)).toBe(text);
});
