const wordBytes = 6;
const wordCount = 2 ** (8 * wordBytes);

/**
 * A whole number in [0, totalWeight), each exactly as likely as the others, from 32-byte blocks of chance: a block is
 * five big-endian words of 48 bits (its last two bytes are not used), and a word at or above the greatest multiple of
 * the total weight is thrown away, because the remainder of such a word would favour the small numbers. 48 bits are
 * the widest whole bytes that a number holds exactly; for the greatest total of 2^31 - 1 less than one word in 100,000
 * is thrown away.
 *
 * @throws Error for a total weight that is no whole number in [1, 2^31).
 */
export function rollOf(totalWeight: number, block: (round: number) => Buffer): number {
  if (!Number.isSafeInteger(totalWeight) || totalWeight < 1 || totalWeight >= 2 ** 31) {
    throw new Error(`nothing is drawn from a total weight of ${String(totalWeight)}`);
  }
  const limit = wordCount - (wordCount % totalWeight);
  for (let round = 0; ; round += 1) {
    const bytes = block(round);
    for (let at = 0; at + wordBytes <= bytes.length; at += wordBytes) {
      const word = bytes.readUIntBE(at, wordBytes);
      if (word < limit) return word % totalWeight;
    }
  }
}
