import { randomBytes, randomInt, randomUUID } from 'node:crypto';

const wordBytes = 6;
const wordCount = 2 ** (8 * wordBytes);

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

/**
 * An integer from 0 to `bound` - 1, all equally likely, from blocks of random bytes: a block is big-endian words of 48
 * bits (remaining bytes are ignored), and a word at or above the greatest multiple of `bound` is rejected, because the
 * remainder of such a word would favour low numbers. 48 bits are the largest whole bytes that a number holds exactly.
 * @throws RangeError for a `bound` that is not an integer in [1, 2^48].
 */
export function numberBelow(bound: number, block: (round: number) => Buffer): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > wordCount)
    throw new RangeError('bound is from 1 to 2^48');
  const limit = wordCount - (wordCount % bound);
  for (let round = 0; ; round += 1) {
    const bytes = block(round);
    for (let at = 0; at + wordBytes <= bytes.length; at += wordBytes) {
      const word = bytes.readUIntBE(at, wordBytes);
      if (word < limit) return word % bound;
    }
  }
}

/** An integer from 0 to `bound` - 1, all equally likely. */
export function randomBelow(random: Pick<Random, 'bytes'>, bound: number): number {
  return numberBelow(bound, () => random.bytes(wordBytes));
}

/** The list in a random order, all orders equally likely. */
export function shuffled<T>(random: Pick<Random, 'bytes'>, list: readonly T[]): T[] {
  const rest = [...list];
  const result: T[] = [];
  while (rest.length > 0) result.push(...rest.splice(randomBelow(random, rest.length), 1));
  return result;
}
