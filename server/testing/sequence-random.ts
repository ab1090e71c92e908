import { createHash } from 'node:crypto';
import type { Random } from '#server/random.ts';

/** Random values that are the same in every run: a sequence of hashes. */
export function sequenceRandom(seed: string): Random {
  let count = 0;
  const bytes = (length: number): Buffer => {
    const blocks = Array.from({ length: Math.ceil(length / 32) }, () =>
      createHash('sha256')
        .update(`${seed}.${String((count += 1))}`)
        .digest(),
    );
    return Buffer.concat(blocks).subarray(0, length);
  };
  return {
    bytes,
    uuid: () => {
      const hex = bytes(16).toString('hex');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
    digits: (length) => String(bytes(6).readUIntBE(0, 6) % 10 ** length).padStart(length, '0'),
  };
}
