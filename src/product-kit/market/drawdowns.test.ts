import { drawdowns } from './drawdowns.ts';

const rounded = (returns: readonly (number | null)[]) =>
  drawdowns(returns).map((fall) => (fall === undefined ? undefined : Number(fall.toFixed(4))));

describe('the drawdowns of a series', () => {
  test('are measured from the highest value so far, not from the first one', () => {
    // 1.00, 1.25, 1.00, 1.50, 1.20
    expect(rounded([0, 2500, 0, 5000, 2000])).toEqual([0, 0, -20, 0, -20]);
  });

  test('are nothing while the series rises', () => {
    expect(rounded([0, 1, 2, 300])).toEqual([0, 0, 0, 0]);
  });

  test('leave a gap where a value is missing, and go on after it from the same high', () => {
    expect(rounded([0, 10_000, null, 0])).toEqual([0, 0, undefined, -50]);
  });

  test('of a series that begins below what was paid are measured from its first value', () => {
    expect(rounded([-1000, -1900])).toEqual([0, -10]);
  });
});
