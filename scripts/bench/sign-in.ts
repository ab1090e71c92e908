import type { CookieData } from 'puppeteer';
import type { BenchServer } from './bench-server.ts';

/** Headers of a member who is signed in: the credential and its handles. */
export type Member = Readonly<Record<string, string>>;

interface Login {
  readonly sid: string;
  readonly auth_token: string;
}

/** Signs a new member in by SMS. The limits on messages are lifted, because they are not measured. */
export async function signIn({ app, database, sms }: BenchServer, phone: string): Promise<Member> {
  const own = { 'x-requested-with': 'bench' };
  const address = `/v1/session/sms_verification?phone_num=${phone}`;
  const asked = (await app.inject({ url: address, headers: own })).json<{ data: { token: string } }>();
  const fields = {
    mode: '2',
    phone_num: phone,
    token: asked.data.token,
    verification: sms.messages[0]?.code ?? '',
  };
  const reply = await app.inject({
    method: 'POST',
    url: '/v1/session',
    headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  await database.query.deleteFrom('allowance').execute();
  const { data } = reply.json<{ data: Login }>();
  const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { ...own, cookie, 'x-session-id': data.sid, 'x-auth-token': data.auth_token };
}

/** The cookies by which a browser is the member. */
export function cookiesOf(member: Member, origin: string): CookieData[] {
  const { hostname: domain } = new URL(origin);
  const credential = (member['cookie'] ?? '').split('; ').map((pair) => pair.split('='));
  const handles = [
    ['sid', member['x-session-id']],
    ['auth_token', member['x-auth-token']],
  ];
  return [...credential, ...handles].map(([name = '', value = '']) => ({ name, value, domain, path: '/' }));
}
