import { savingOf } from './saving.ts';

test.each([
  ['a million yuan', 100_000_000, { current: 25_000, offered: 12_000, saved: 13_000 }],
  ['one fen', 1, { current: 0, offered: 0, saved: 0 }],
  ['half a fen of commission is rounded up', 2000, { current: 1, offered: 0, saved: 1 }],
  ['the largest amount', 10_000_000_000, { current: 2_500_000, offered: 1_200_000, saved: 1_300_000 }],
])('of %s', (_, amount, saving) => {
  expect(savingOf(amount, { current: 250, offered: 120 })).toEqual(saving);
});
