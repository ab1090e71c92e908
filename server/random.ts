import { randomBytes, randomInt, randomUUID } from 'node:crypto';

const range = 2 ** 48;

/** The only source of randomness of the server. */
export interface Random {
  readonly bytes: (count: number) => Buffer;
  readonly uuid: () => string;
  /** Decimal digits, all equally likely. */
  readonly digits: (count: number) => string;
}

/** The cryptographic generator of the machine. */
export const systemRandom: Random = {
  bytes: randomBytes,
  uuid: randomUUID,
  digits: (count) => String(randomInt(10 ** count)).padStart(count, '0'),
};

/** An integer from 0 to `most` - 1, all equally likely: values that would favour low numbers are rejected. */
export function randomBelow(random: Pick<Random, 'bytes'>, most: number): number {
  if (!Number.isInteger(most) || most < 1 || most > range) throw new RangeError('most is from 1 to 2^48');
  const fair = range - (range % most);
  for (;;) {
    const drawn = random.bytes(6).readUIntBE(0, 6);
    if (drawn < fair) return drawn % most;
  }
}

/** The list in a random order, all orders equally likely. */
export function shuffled<T>(random: Pick<Random, 'bytes'>, list: readonly T[]): T[] {
  const rest = [...list];
  const result: T[] = [];
  while (rest.length > 0) result.push(...rest.splice(randomBelow(random, rest.length), 1));
  return result;
}
