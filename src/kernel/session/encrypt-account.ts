import JSEncrypt from 'jsencrypt';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import { clock } from '#kernel/browser/clock.ts';
import { random } from '#kernel/browser/random.ts';
import type { Session } from './session.ts';

/** The content of a trade login: it proves that this visitor knows the password of this account now. */
export interface AccountProof {
  /** Empty for the visitor's own account, which the page knows only masked. */
  readonly account: string;
  readonly password: string;
  /** Never used twice. */
  readonly nonce: string;
  /** Milliseconds since 1970. */
  readonly ts: number;
  readonly sid: string;
}

/**
 * Encrypts the proof for the server: RSA-OAEP with SHA-256, base64 (product 6.3). Loaded with the trade
 * login only.
 *
 * @throws Error when the key is none or the text does not fit it.
 */
export function encryptAccount(publicKey: string, proof: AccountProof): string {
  const cipher = new JSEncrypt();
  cipher.setPublicKey(publicKey);
  const text = cipher.encryptOAEP(JSON.stringify(proof));
  if (text === false) throw new Error('the account could not be encrypted');
  return text;
}

/** Encrypts a trade password for the server: valid once, now, in this session. @throws ApiError without the server's key. */
export async function encryptedPassword(
  session: Pick<Session, 'publicKey'>,
  password: string,
  now: () => number = clock.now,
): Promise<string> {
  const { sid } = sessionHandles.read();
  const proof = { account: '', password, nonce: random.uuid(), ts: now(), sid };
  return encryptAccount(await session.publicKey(), proof);
}
