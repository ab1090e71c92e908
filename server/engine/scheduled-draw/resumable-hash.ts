import { createSHA256 } from 'hash-wasm';
import type { IHasher } from 'hash-wasm';

/** A SHA-256 whose state can be stored between two pages, so that another process goes on with it. */
export class ResumableHash {
  private constructor(private readonly hasher: IHasher) {}

  static async start(): Promise<ResumableHash> {
    return new ResumableHash((await createSHA256()).init());
  }

  /** Goes on with a stored state; null for the state of another version of the library, which cannot be read. */
  static async resume(saved: string): Promise<ResumableHash | null> {
    try {
      return new ResumableHash((await createSHA256()).load(Buffer.from(saved, 'base64')));
    } catch {
      return null;
    }
  }

  update(text: string): void {
    this.hasher.update(text);
  }

  /** The state, as base64. */
  save(): string {
    return Buffer.from(this.hasher.save()).toString('base64');
  }

  /** Hexadecimal; nothing is added after it. */
  digest(): string {
    return this.hasher.digest('hex');
  }
}
