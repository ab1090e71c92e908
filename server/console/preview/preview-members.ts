import type { FastifyInstance } from 'fastify';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import type { Envelope } from '#contract/http/endpoint.ts';
import { session } from '#contract/session/session.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Random } from '#server/random.ts';
import type { LocalSmsGateway } from '#server/modules/session/sms-gateway.ts';

/** The handles of a login by their wire names, as pages and shells keep them. */
export interface Handles {
  readonly sid: string;
  readonly auth_token: string;
  readonly pub_key: string;
  readonly union_id: string;
}

/** A member who is logged in: in a browser by cookie and handles, and in the shell of the app by its own handles. */
export interface LoggedIn {
  readonly cookies: ReadonlyMap<string, string>;
  readonly web: Handles;
  readonly native: Handles;
}

/** What the old member has done. */
export interface History {
  readonly tasks: number;
  readonly draws: number;
}

/** A hall with its own messages. */
export interface HallCalls {
  readonly app: FastifyInstance;
  readonly sms: LocalSmsGateway;
  readonly random: Random;
}

/** The members of a preview; nobody has these numbers in any other hall. */
export const phones = { new_member: '13800000001', old_member: '13800000002' } as const;

/** Logs a member in by the public calls, as the shell of the app does: with the code that the hall has kept to itself, then for the web. */
export async function logIn({ app, sms }: HallCalls, phone: string): Promise<LoggedIn> {
  const asked = await call<{ readonly token: string }>(app, {
    ...{ method: 'GET', url: `${session.smsVerification.path}?phone_num=${phone}` },
  });
  const verification = sms.messages.find((message) => message.phone === phone)?.code ?? '';
  const token = required(asked).token;
  const form = { mode: '4', extra: 'source=APP', phone_num: phone, token, verification };
  const entered = await call<Handles>(app, {
    ...{ method: 'POST', url: session.create.path, payload: new URLSearchParams(form).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const native = required(entered);
  const exchanged = await call<Handles>(app, {
    ...{ method: 'GET', url: session.refresh.path },
    headers: { 'x-session-id': native.sid, 'x-auth-token': native.auth_token },
  });
  const cookies = new Map(exchanged.cookies.map(({ name, value }) => [name, value]));
  return { cookies, native, web: required(exchanged) };
}

function required<T>({ code, msg, data }: Envelope<T>): T {
  if (code !== codes.success) throw new Error(`a member of a preview is not logged in: ${msg}`);
  return data;
}

const maxTasks = 2;

/**
 * Lets a member take part by the public calls: they join, complete up to two tasks, and draw once if they have a chance. What the
 * activity refuses them is left out.
 */
export async function takePartBefore(
  { app, random }: HallCalls,
  member: LoggedIn,
  { id, tasks, pools = [] }: ContentActivity,
): Promise<History> {
  const post = async (url: string, body: object): Promise<boolean> => {
    const { code } = await call(app, {
      ...{ method: 'POST', url, payload: JSON.stringify({ activity_id: id, ...body }) },
      headers: {
        ...{ 'content-type': 'application/json', 'idempotency-key': random.uuid() },
        ...{ 'x-session-id': member.web.sid, 'x-auth-token': member.web.auth_token },
        cookie: [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    return code === codes.success;
  };
  await post(participation.participate.path, {});
  let done = 0;
  for (const task of tasks) {
    if (done < maxTasks && (await post(participation.participate.path, { task_id: task.id }))) done += 1;
  }
  const draws = pools.length > 0 && (await post(lottery.draw.path, { entropy: 'preview' })) ? 1 : 0;
  return { tasks: done, draws };
}

interface Sent {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
}

async function call<T>(app: FastifyInstance, { headers, ...sent }: Sent) {
  const reply = await app.inject({ ...sent, headers: { 'x-requested-with': 'preview', ...headers } });
  return { ...reply.json<Envelope<T>>(), cookies: reply.cookies };
}
