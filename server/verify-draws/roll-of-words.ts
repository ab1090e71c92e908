import { createHmac } from 'node:crypto';

// Written a second time on purpose, with other numbers: a check that shares the code of the draw repeats its faults.
const word48 = 1n << 48n;

/** The first word of the blocks below the greatest multiple of `total`, modulo `total`; a block is 64 hexadecimal digits. */
export function rollOfBlocks(blocks: Iterable<string>, total: number): number {
  const sides = BigInt(total);
  const fair = (word48 / sides) * sides;
  for (const block of blocks) {
    // Five words; the last two bytes are not used.
    for (const digits of block.slice(0, 60).match(/.{12}/g) ?? []) {
      const word = BigInt(`0x${digits}`);
      if (word < fair) return Number(word % sides);
    }
  }
  throw new Error('there is no block left');
}

/** The roll of a message that ends before the number of the round; `seed` is hexadecimal. */
export function rollOfWords(seed: string, message: string, total: number): number {
  return rollOfBlocks(blocksOf(seed, message), total);
}

/** The blocks of a message, that of round 0 first; without an end. */
export function* blocksOf(seed: string, message: string): Generator<string> {
  for (let round = 0; ; round += 1) {
    const hmac = createHmac('sha256', Buffer.from(seed, 'hex'));
    yield hmac.update(`${message}${String(round)}`).digest('hex');
  }
}
