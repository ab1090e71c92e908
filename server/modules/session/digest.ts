import { createHash } from 'node:crypto';

/** How a random secret is stored: only its hash, so that a copy of the database opens no session. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
