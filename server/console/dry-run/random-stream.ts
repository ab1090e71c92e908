import { createCipheriv, createHash } from 'node:crypto';
import { rollOf } from '#server/engine/draw/replayable-draw.ts';

const blockBytes = 64 * 1024;
/** A random word has 48 bits, as the engine reads them. */
const wordBytes = 6;

/** Random numbers from a seed, many of them: the same seed gives the same numbers on every machine (AES-256 in counter mode). */
export class RandomStream {
  private readonly cipher;
  private bytes = Buffer.alloc(0);
  private at = 0;

  constructor(seed: string) {
    const key = createHash('sha256').update(`invest-hall-dry-run/1\n${seed}`).digest();
    this.cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  }

  /** Whether something happens that happens so often; basis points. */
  happens(basisPoints: number): boolean {
    return basisPoints > 0 && this.take(4).readUInt32BE(0) / 2 ** 32 < basisPoints / 10_000;
  }

  /** A roll of a table, by the function with which the engine makes one of its own bytes. */
  roll(totalWeight: number): number {
    return rollOf(totalWeight, () => this.take(wordBytes));
  }

  private take(count: number): Buffer {
    if (this.at + count > this.bytes.length) {
      this.bytes = this.cipher.update(Buffer.alloc(blockBytes));
      this.at = 0;
    }
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }
}
