import { randomBelow } from './random.ts';
import { sequenceRandom } from './testing/sequence-random.ts';

describe('a random number below another', () => {
  it('is each equally likely', () => {
    const random = sequenceRandom('below');
    const counts = Array.from({ length: 6 }, () => 0);
    for (let draws = 0; draws < 60_000; draws += 1) {
      const drawn = randomBelow(random, 6);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    // Four standard deviations of a fair die.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(366);
  });

  it('draws again where the rest of the division would favour low numbers', () => {
    const drawn = [Buffer.alloc(6, 0xff), Buffer.from([0, 0, 0, 0, 0, 4])];
    expect(randomBelow({ bytes: () => drawn.shift() ?? Buffer.alloc(6) }, 10)).toBe(4);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 49])('does not exist below %p', (bound) => {
    expect(() => randomBelow(sequenceRandom('below'), bound)).toThrow(RangeError);
  });
});
