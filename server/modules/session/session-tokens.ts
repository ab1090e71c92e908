import type { Cache, Caches } from '#server/cache.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Random } from '#server/random.ts';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Where a handle is valid: in a browser together with its cookie, or in a native shell. */
export type SessionKind = 'web' | 'native';

/** What a handle is for: a session of its kind, or a web session in calls to the secondary origin. */
type HandleKind = SessionKind | 'secondary';

/** Lifetime of a token for the secondary origin, which has the power of the cookie, in seconds. */
export const secondaryTokenTtl = 600;

/** Lifetime of a handle in seconds (product 5.6). */
export const tokenTtl = 1500;

/** Maximum number of cached signatures; each further one costs one computation. */
const maxRemembered = 20_000;

/** Content of a handle: its session and its end, signed; it is not stored. */
export class AuthTokens {
  /** Signatures of valid handles that were received: a visitor sends one handle many times. */
  private readonly remembered: Cache<Buffer>;

  constructor(
    private readonly key: Buffer,
    caches: Caches,
  ) {
    this.remembered = caches.make('handles', { freshMs: Infinity, entries: maxRemembered });
  }

  /** A handle that expires `ttl` seconds after `now` (milliseconds). */
  make(kind: HandleKind, sessionId: string, now: number, ttl: number = tokenTtl): string {
    const expiry = (Math.floor(now / 1000) + ttl).toString(36);
    return `${expiry}.${this.sign(`${kind}.${sessionId}.${expiry}`)}`;
  }

  /** `genuine` is true for every handle we made for this session, `alive` only until it expires. */
  read(
    token: string,
    kind: HandleKind,
    sessionId: string,
    now: number,
  ): { genuine: boolean; alive: boolean } {
    const [expiry = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0) return { genuine: false, alive: false };
    const said = `${kind}.${sessionId}.${expiry}`;
    const remembered = this.remembered.get(said);
    const expected = remembered ?? Buffer.from(this.sign(said));
    const given = Buffer.from(signature);
    const genuine = given.length === expected.length && timingSafeEqual(given, expected);
    if (genuine && remembered === undefined) this.remembered.put(said, expected);
    return { genuine, alive: genuine && Number.parseInt(expiry, 36) * 1000 > now };
  }

  private sign(said: string): string {
    return createHmac('sha256', this.key).update(said).digest('base64url');
  }
}

/** Lifetime of a code in seconds. */
export const handOffTtl = 60;

/** One-time codes by which a native shell gives its webview a session of its own. */
export class HandOffCodes {
  constructor(
    private readonly database: Database,
    private readonly random: Random,
  ) {}

  async issue(sessionId: string, now: number): Promise<string> {
    const code = this.random.bytes(16).toString('base64url');
    await this.database.query
      .insertInto('hand_off_code')
      .values({
        code_hash: digest(code),
        session_id: sessionId,
        expires_at: new Date(now + handOffTtl * 1000),
      })
      .execute();
    return code;
  }

  /** The native session of an unused, valid code, which is then used; null for every other one. */
  async redeem(transaction: Tx, code: string, now: number): Promise<string | null> {
    const redeemed = await transaction
      .updateTable('hand_off_code')
      .set({ used_at: new Date(now) })
      .where('code_hash', '=', digest(code))
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date(now))
      .returning('session_id')
      .executeTakeFirst();
    return redeemed?.session_id ?? null;
  }
}

/** How a random secret is stored: only its hash, so that a copy of the database opens no session. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
