import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where a handle is good: in a browser beside its cookie, or in a native shell. */
export type SessionKind = 'web' | 'native';

/** Seconds a handle lives (reference: security 1.3). */
export const tokenTtl = 1500;

/** Signatures that are remembered at once; beyond them all are forgotten, which costs one computation each. */
const mostRemembered = 20_000;

/** What a handle says: whose session it belongs to and until when, signed; nothing of it is stored. */
export class AuthTokens {
  /** Signatures of handles that came in and were genuine: a visitor sends one handle many times. */
  private readonly remembered = new Map<string, Buffer>();

  constructor(private readonly key: Buffer) {}

  /** A handle that dies {@link tokenTtl} seconds after `now` (milliseconds). */
  make(kind: SessionKind, sessionId: string, now: number): string {
    const expiry = (Math.floor(now / 1000) + tokenTtl).toString(36);
    return `${expiry}.${this.sign(`${kind}.${sessionId}.${expiry}`)}`;
  }

  /** `genuine` is true for every handle we made for this session, `alive` only until it dies. */
  read(
    token: string,
    kind: SessionKind,
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
    if (genuine && remembered === undefined) this.remember(said, expected);
    return { genuine, alive: genuine && Number.parseInt(expiry, 36) * 1000 > now };
  }

  private remember(said: string, signature: Buffer): void {
    if (this.remembered.size >= mostRemembered) this.remembered.clear();
    this.remembered.set(said, signature);
  }

  private sign(said: string): string {
    return createHmac('sha256', this.key).update(said).digest('base64url');
  }
}
