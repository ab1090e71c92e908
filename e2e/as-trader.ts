import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import { paths } from '#kernel/screen/paths.ts';
import { asMember } from './as-member.ts';
import type { Host } from './hosts.ts';
import { beginOpening, openAccount, tradePassword } from './open-account.ts';
import { quiet, see } from './screen.ts';
import type { Visit } from './visit.ts';

/** The password of an account, encrypted for the server: valid once, now, in this session. */
export function encryptedProof(key: string, sid: string): string {
  const proof = { account: '', password: tradePassword, nonce: randomUUID(), ts: Date.now(), sid };
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(JSON.stringify(proof)),
  ).toString('base64');
}

/** Makes the visitor a member with a fund account who is logged in to trade, as after a trade login on the page. */
export async function asTrader(visit: Visit, host: Host): Promise<void> {
  const { page } = visit;
  await asMember(visit);
  await visit.open(paths.openAccount);
  await beginOpening(page);
  await openAccount(visit, host, false);
  const cookies = await page.browserContext().cookies();
  const valueOf = (wanted: string): string =>
    decodeURIComponent(cookies.find(({ name }) => name === wanted)?.value ?? '');
  const handles = { 'x-session-id': valueOf('sid'), 'x-auth-token': valueOf('auth_token') };
  const encrypted_account_info = encryptedProof(valueOf('pub_key'), valueOf('sid'));
  await page.evaluate(
    async (headers, body) => {
      const reply = await fetch('/v3/trade/account/login', { method: 'POST', headers, body });
      const { code, data, msg } = (await reply.json()) as {
        readonly code: number;
        readonly data: { readonly trade_token: string };
        readonly msg: string;
      };
      if (code !== 0) throw new Error(`no trade login: ${String(code)} ${msg}`);
      document.cookie = `trade_token=${encodeURIComponent(data.trade_token)}; path=/`;
    },
    { ...handles, 'content-type': 'application/json', 'x-requested-with': 'invest-hall' },
    JSON.stringify({ encrypted_account_info }),
  );
  await visit.open(paths.activityCenter);
  await see(page, 'button', '退出登录');
  await quiet(visit.record);
}
