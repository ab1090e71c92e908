import { createHash } from 'node:crypto';

/** Eight letters and digits that stand for the content in a file name. */
export function contentHash(content: string | Uint8Array): string {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return BigInt(`0x${digest}`).toString(36).padStart(13, '0').slice(-8);
}
