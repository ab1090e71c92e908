import { codeOfSms } from './outbox.ts';

/** Tokens of a native shell: valid only for an exchange for a web session. */
export interface NativeTokens {
  readonly sid: string;
  readonly auth_token: string;
  readonly pub_key: string;
  readonly union_id: string;
}

interface Reply<T> {
  readonly code: number;
  readonly data: T;
  readonly msg: string;
}

/** The native side of a journey: a shell that logs in by itself, from the visitor's address. */
export interface NativeShell {
  readonly origin: string;
  readonly address: string;
}

/** The utm fields of the page that the shell has opened: it tells them with its login, as the web does. */
function utmOf(address: string): Record<string, string> {
  const query = URL.canParse(address) ? [...new URL(address).searchParams] : [];
  return Object.fromEntries(query.filter(([name]) => name.startsWith('utm_')));
}

/** Logs the shell in by SMS, as the app or the mini-program does in its native pages; `opened` is the page that it shows. */
export async function logInNatively(
  shell: NativeShell,
  shellOf: 'APP' | 'MINIPROGRAM',
  phone: string,
  opened = '',
  src = '1',
): Promise<NativeTokens> {
  const { token } = await ask<{ token: string }>(shell, `/v1/session/sms_verification?phone_num=${phone}`);
  const verification = await codeOfSms(shell.origin, phone);
  const extra = `source=${shellOf}`;
  const form = new URLSearchParams({
    mode: '4',
    phone_num: phone,
    token,
    verification,
    extra,
    src,
    ...utmOf(opened),
  });
  return ask<NativeTokens>(shell, '/v1/session', { method: 'POST', body: form });
}

/** A one-time code that the shell's webview exchanges for its own session. */
export async function handOffCode(shell: NativeShell, tokens: NativeTokens): Promise<string> {
  const headers = { 'x-session-id': tokens.sid, 'x-auth-token': tokens.auth_token };
  const { code } = await ask<{ code: string }>(shell, '/v1/session/code', { method: 'POST', headers });
  return code;
}

interface Ask {
  readonly method?: string;
  readonly body?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask<T>(
  { origin, address }: NativeShell,
  path: string,
  { headers, ...rest }: Ask = {},
): Promise<T> {
  const own = { 'x-requested-with': 'native-shell', 'x-forwarded-for': address };
  const reply = await fetch(origin + path, { ...rest, headers: { ...own, ...headers } });
  const { code, data, msg } = (await reply.json()) as Reply<T>;
  if (code !== 0) throw new Error(`${path} answered ${code} ${msg}`);
  return data;
}
