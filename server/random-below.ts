import type { Random } from './random.ts';

const range = 2 ** 48;

/** A whole number from 0 to `most` - 1, each equally likely: what would favour the low ones is drawn again. */
export function randomBelow(random: Pick<Random, 'bytes'>, most: number): number {
  if (!Number.isInteger(most) || most < 1 || most > range) throw new RangeError('most is from 1 to 2^48');
  const fair = range - (range % most);
  for (;;) {
    const drawn = random.bytes(6).readUIntBE(0, 6);
    if (drawn < fair) return drawn % most;
  }
}
