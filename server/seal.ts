import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Random } from './random.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** Closes texts so that only this key opens them, unchanged (AES-256-GCM, URL-safe). */
export class Seal {
  constructor(
    private readonly key: Buffer,
    private readonly random: Pick<Random, 'bytes'>,
  ) {}

  close(text: string): string {
    const nonce = this.random.bytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** The text, or null for everything that was not closed with this key. */
  open(sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < nonceBytes + tagBytes) return null;
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
