import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { divide, isDivisible } from './divide.ts';

const random = sequenceRandom('divide');
const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0);

describe('a red packet', () => {
  it.each([
    ['one share', { total: 500, count: 1, cap: 500 }],
    ['as many fen as shares', { total: 40, count: 40, cap: 90 }],
    ['shares that all are the cap', { total: 4000, count: 40, cap: 100 }],
    ['a tight cap', { total: 3990, count: 40, cap: 100 }],
    ['a wide cap', { total: 10_000, count: 100, cap: 5000 }],
  ])('of %s is divided to the fen, 200 times', (_name, division) => {
    for (let round = 0; round < 200; round += 1) {
      const shares = divide(division, random);
      expect([shares.length, sum(shares)]).toEqual([division.count, division.total]);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...shares)).toBeLessThanOrEqual(division.cap);
    }
  });

  it('gives the first and the last the same chances', () => {
    const rounds = 3000;
    const division = { total: 2600, count: 6, cap: 600 };
    const sums = Array<number>(division.count).fill(0);
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, share] of divide(division, random).entries()) sums[at] = (sums[at] ?? 0) + share;
    }
    const fair = division.total / division.count;
    // Five standard deviations of a mean of so many shares, none of which is further than the cap from it.
    for (const total of sums)
      expect(Math.abs(total / rounds - fair)).toBeLessThan((5 * 200) / Math.sqrt(rounds));
  });

  it.each([
    ['less than a fen each', { total: 9, count: 10, cap: 5 }],
    ['more than all caps', { total: 51, count: 10, cap: 5 }],
    ['no share', { total: 10, count: 0, cap: 5 }],
    ['parts of a fen', { total: 10.5, count: 2, cap: 9 }],
  ])('is refused with %s', (_name, division) => {
    expect(isDivisible(division)).toBe(false);
    expect(() => divide(division, random)).toThrow(RangeError);
  });
});
