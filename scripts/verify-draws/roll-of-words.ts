import { createHmac } from 'node:crypto';

// Written a second time on purpose, with other numbers: a check that shares the code of the draw repeats its faults.
const word48 = 1n << 48n;

/** The first word below the greatest multiple of `total`, modulo `total`; `seed` is hexadecimal, the message ends before the round. */
export function rollOfWords(seed: string, message: string, total: number): number {
  const sides = BigInt(total);
  const fair = (word48 / sides) * sides;
  for (const word of words(seed, message)) {
    if (word < fair) return Number(word % sides);
  }
  throw new Error('unreachable: the words never end');
}

/** 48-bit words: five of each block, the block of round 0 first. */
function* words(seed: string, message: string): Generator<bigint> {
  for (let round = 0; ; round += 1) {
    const hmac = createHmac('sha256', Buffer.from(seed, 'hex'));
    const block = hmac.update(`${message}${String(round)}`).digest('hex');
    for (const word of block.slice(0, 60).match(/.{12}/g) ?? []) yield BigInt(`0x${word}`);
  }
}
