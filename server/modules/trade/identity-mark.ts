import { createHmac } from 'node:crypto';
import type { Secrets } from '#server/secrets.ts';

/** What is kept of an identity number: a keyed hash that tells two apart, and the last four characters. */
export class IdentityMark {
  private readonly key: Buffer;

  constructor(secrets: Pick<Secrets, 'keyFor'>) {
    this.key = secrets.keyFor('identity-number');
  }

  of(number: string): { readonly id_hash: string; readonly id_last4: string } {
    const id_hash = createHmac('sha256', this.key).update(number).digest('base64url');
    return { id_hash, id_last4: number.slice(-4) };
  }
}
