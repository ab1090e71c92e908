import { logInNatively } from './native-login.ts';
import type { NativeShell } from './native-login.ts';

/** A member who makes calls without a browser. */
export interface CallingMember {
  /** Headers of each request of the member: the credential, the handles, the address. */
  readonly headers: Readonly<Record<string, string>>;
  /** Values that identify only this member. */
  readonly marks: readonly string[];
}

interface Reply {
  readonly data: Record<string, unknown>;
}

/** Logs a member in by SMS and completes the first tasks of the financial day and of the gold fund. */
export async function callingMember(shell: NativeShell, phone: string): Promise<CallingMember> {
  const tokens = await logInNatively(shell, 'APP', phone);
  const own = { 'x-requested-with': 'invest-hall', 'x-forwarded-for': shell.address };
  const native = { ...own, 'x-session-id': tokens.sid, 'x-auth-token': tokens.auth_token };
  const exchange = await fetch(`${shell.origin}/v1/session/token`, { headers: native });
  const { data: handles } = (await exchange.json()) as Reply;
  const [sid, token] = [String(handles['sid']), String(handles['auth_token'])];
  const [cookie = ''] = exchange.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
  const headers = {
    ...own,
    cookie: `${cookie}; sid=${sid}; auth_token=${token}`,
    ...{ 'x-session-id': sid, 'x-auth-token': token },
  };
  const ask = async (path: string): Promise<Reply['data']> =>
    ((await (await fetch(shell.origin + path, { headers })).json()) as Reply).data;
  await doTask({ shell, headers }, 'financial-day-current');
  await doTask({ shell, headers }, 'gold-fund-tokens');
  const profile = await ask('/v1/user/profile');
  const goldFund = await ask('/ug/v1/activity/gold_fund/info');
  const words = [profile['phone_num'], profile['nickname'], goldFund['invite_code'], handles['union_id']];
  const marks = [phone, phone.slice(3), tokens.sid, sid, token, cookie.split('=')[1], ...words];
  return { headers, marks: marks.map(String).filter((mark) => mark.length > 5) };
}

async function doTask(
  { shell, headers }: { readonly shell: NativeShell; readonly headers: CallingMember['headers'] },
  activityId: string,
): Promise<void> {
  const reply = await fetch(`${shell.origin}/v1/ug/activity/participate`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ activity_id: activityId, task_id: 'check-in' }),
  });
  const { code, msg } = (await reply.json()) as { readonly code: number; readonly msg: string };
  if (code !== 0) throw new Error(`The task of ${activityId} was not done: ${code} ${msg}`);
}
