import type { Random } from '#server/random.ts';
import { Seal } from '#server/seal.ts';
import type { Secrets } from '#server/secrets.ts';

/** Keeps the seeds of draws closed in the database: nobody who reads it there can tell what will be drawn (rule F3). */
export class SeedSafe {
  private readonly seal: Seal;

  constructor(secrets: Pick<Secrets, 'keyFor'>, random: Pick<Random, 'bytes'>) {
    this.seal = new Seal(secrets.keyFor('draw-seed'), random);
  }

  close(seed: Buffer): string {
    return this.seal.close(seed.toString('hex'));
  }

  /** @throws Error when the seed was closed with the secret of another server. */
  open(sealedSeed: string): Buffer {
    const seed = this.seal.open(sealedSeed);
    if (seed === null) throw new Error('a draw seed was sealed with another APP_SECRET');
    return Buffer.from(seed, 'hex');
  }
}
