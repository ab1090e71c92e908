import { clock } from '#kernel/browser/clock.ts';
import { random } from '#kernel/browser/random.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import type { Session } from './session.ts';

/** Encrypts a trade password for the server: good once, now, in this session. @throws ApiError without the server's key. */
export async function encryptedPassword(
  session: Pick<Session, 'publicKey'>,
  password: string,
  now: () => number = clock.now,
): Promise<string> {
  const { encryptAccount } = await import('./encrypt-account.ts');
  const { sid } = sessionHandles.read();
  const proof = { account: '', password, nonce: random.uuid(), ts: now(), sid };
  return encryptAccount(await session.publicKey(), proof);
}
