import Base64 from 'crypto-js/enc-base64';
import md5 from 'crypto-js/md5';
import { session } from '#contract/session/session.ts';
import { signParams } from '#contract/session/sign-params.ts';
import type { Platform } from '#platform-contract/contract.ts';
import { clock } from '#kernel/browser/clock.ts';
import { cookies } from '#kernel/browser/cookies.ts';
import { call } from './api.ts';

const oneDay = 24 * 3600;

/** A random value that both sides have, and the handle by which the server finds it. */
interface SigningRandom {
  readonly rd: string;
  readonly original_random: string;
}

/**
 * The signing random: the app's, else the server's, stored for a day (product 7.6). It gives no right: a signature
 * made with it gives no access that is not there without it.
 */
export async function loadSigningRandom(bridge: Platform['bridge'], jar = cookies): Promise<SigningRandom> {
  const kept = { rd: jar.read('sign_rd'), original_random: jar.read('sign_random') };
  if (kept.rd !== '' && kept.original_random !== '') return kept;
  const fresh = bridge.isAvailable()
    ? await bridge.call('encryptParams', {}).catch(askServer)
    : await askServer();
  jar.write('sign_rd', fresh.rd, oneDay);
  jar.write('sign_random', fresh.original_random, oneDay);
  return fresh;
}

async function askServer(): Promise<SigningRandom> {
  return call(session.signParams, {
    query: { ts: String(clock.now()), public_hxapi_access_token: 'invest-hall' },
  });
}

/** The signature of a call's parameters, MD5 in URL-safe base64 (product 7.6). */
export function sign(
  params: Readonly<Record<string, string>>,
  { rd, original_random }: SigningRandom,
): string {
  return signParams({ ...params, rd }, original_random, (text) => Base64.stringify(md5(text)));
}
