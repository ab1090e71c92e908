import { randomBelow } from '#server/random.ts';
import { sequenceRandom } from '#server/testing/sequence-random.ts';
import { splitPacket } from './red-packet.ts';

const random = sequenceRandom('packets');
const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0);

/** Cheap chance, because a hundred thousand packets need millions of numbers: xorshift with a seed. */
function quickRandom(seed: number) {
  let state = seed;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  return {
    bytes: (count: number) => {
      const buffer = Buffer.alloc(count);
      for (let at = 0; at < count; at += 1) buffer[at] = next() >>> 11;
      return buffer;
    },
  };
}

describe('dividing a red packet', () => {
  it('is exact to the fen, from 1 fen to the cap, for a hundred thousand packets of all shapes', () => {
    const quick = quickRandom(20_261_121);
    let wrong = 0;
    for (let packets = 0; packets < 100_000; packets += 1) {
      const count = 1 + randomBelow(quick, 12);
      const cap = 1 + randomBelow(quick, 500);
      const total = count + randomBelow(quick, count * cap - count + 1);
      const shares = splitPacket({ total, count, cap }, quick);
      const isRight =
        shares.length === count &&
        sum(shares) === total &&
        shares.every((share) => Number.isInteger(share) && share >= 1 && share <= cap);
      if (!isRight) wrong += 1;
    }
    expect(wrong).toBe(0);
  });

  it.each([
    ['one fen each', { total: 5, count: 5, cap: 100 }, [1, 1, 1, 1, 1]],
    ['the cap for everybody', { total: 50, count: 5, cap: 10 }, [10, 10, 10, 10, 10]],
    ['everything for one', { total: 77, count: 1, cap: 77 }, [77]],
  ])('can be %s', (_name, terms, shares) => {
    expect(splitPacket(terms, random)).toEqual(shares);
  });

  it.each([
    ['less than a fen each', { total: 4, count: 5, cap: 10 }],
    ['more than the caps together', { total: 51, count: 5, cap: 10 }],
    ['nobody', { total: 5, count: 0, cap: 10 }],
    ['half a fen', { total: 5.5, count: 2, cap: 10 }],
  ])('is refused for %s', (_name, terms) => {
    expect(() => splitPacket(terms, random)).toThrow(RangeError);
  });

  it.each([
    ['a loose cap', { total: 1000, count: 5, cap: 1000 }],
    ['a tight cap', { total: 1000, count: 5, cap: 250 }],
  ])('is as good for the first as for the last, with %s', (_name, terms) => {
    const quick = quickRandom(7);
    const packets = 20_000;
    const means = [0, 0, 0, 0, 0];
    for (let made = 0; made < packets; made += 1) {
      splitPacket(terms, quick).forEach((share, place) => {
        means[place] = (means[place] ?? 0) + share / packets;
      });
    }
    // A share deviates by less than 200, so its mean over these packets by 1.4; four of those.
    for (const mean of means) expect(Math.abs(mean - 200)).toBeLessThan(5.7);
  });

  it('does not divide evenly', () => {
    expect(new Set(splitPacket({ total: 10_000, count: 20, cap: 2000 }, random)).size).toBeGreaterThan(10);
  });
});
