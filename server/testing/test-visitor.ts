import type { FastifyInstance } from 'fastify';
import type { LocalSmsGateway } from '#server/modules/session/sms-gateway.ts';

type Headers = Readonly<Record<string, string>>;

interface Sent {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Headers;
  readonly ip?: string;
}

/** The reply. */
export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: Record<string, unknown>;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A browser with one page of ours: it stores its cookie and its handles and sends them with every call. */
export class TestVisitor {
  cookie = '';
  sessionId = '';
  authToken = '';
  tradeToken = '';

  constructor(
    private readonly app: FastifyInstance,
    private readonly sms: LocalSmsGateway,
  ) {}

  /** Sends a call and stores the cookie of the reply. */
  async call(url: string, sent: Sent = {}): Promise<Answer> {
    const reply = await this.app.inject({
      method: sent.method ?? 'GET',
      url,
      headers: { ...this.headers(), ...contentType(sent), ...sent.headers },
      ...(sent.ip ? { remoteAddress: sent.ip } : {}),
      ...payload(sent),
    });
    const given = reply.cookies.find((cookie) => /^(?:__Host-)?s$/.test(cookie.name));
    if (given) this.cookie = given.value === '' ? '' : `${given.name}=${given.value}`;
    const { code, msg, data } = JSON.parse(reply.body) as Pick<Answer, 'code' | 'msg' | 'data'>;
    return { status: reply.statusCode, code, msg, data, text: reply.body, headers: reply.headers };
  }

  /** Sends an idempotent write; every call is a separate intent unless a key is given. */
  post(path: string, body: object, key: string = crypto.randomUUID()): Promise<Answer> {
    return this.call(path, { method: 'POST', body, headers: { 'idempotency-key': key } });
  }

  /** Takes part in an activity; every call is a separate intent unless a key is given. */
  participate(activityId: string, taskId?: string, key?: string): Promise<Answer> {
    const body = { activity_id: activityId, ...(taskId ? { task_id: taskId } : {}) };
    return this.post('/v1/ug/activity/participate', body, key);
  }

  /** Requests a code and returns it with its token. */
  async requestCode(phone: string, guid = ''): Promise<{ token: string; code: string }> {
    const { data } = await this.call(
      `/v1/session/sms_verification?phone_num=${encodeURIComponent(phone)}&guid=${guid}`,
    );
    return { token: String(data.token), code: this.sms.messages[0]?.code ?? '' };
  }

  /** Logs in by SMS, on the web or in the login page of a shell, and stores the handles. */
  async logIn(phone: string, shell?: 'APP' | 'MINIPROGRAM', origin: Headers = {}): Promise<Answer> {
    const { token, code } = await this.requestCode(phone);
    const way: Headers =
      shell === undefined ? { mode: '2', src: '1' } : { mode: '4', extra: `source=${shell}` };
    const form = { phone_num: phone, token, verification: code, ...way, ...origin };
    return this.keep(await this.call('/v1/session', { method: 'POST', form }));
  }

  /** Stores the handles of a login or an exchange. */
  keep(answer: Answer): Answer {
    if (typeof answer.data.sid === 'string') this.sessionId = answer.data.sid;
    if (typeof answer.data.auth_token === 'string') this.authToken = answer.data.auth_token;
    return answer;
  }

  private headers(): Headers {
    return {
      'x-requested-with': 'test',
      ...(this.cookie === '' ? {} : { cookie: this.cookie }),
      ...(this.sessionId === '' ? {} : { 'x-session-id': this.sessionId, 'x-auth-token': this.authToken }),
      ...(this.tradeToken === '' ? {} : { 'x-trade-token': this.tradeToken }),
    };
  }
}

function contentType({ body, form }: Sent): Headers {
  if (form) return { 'content-type': 'application/x-www-form-urlencoded' };
  return body === undefined ? {} : { 'content-type': 'application/json' };
}

function payload({ body, form }: Sent): { payload?: string } {
  if (form) return { payload: new URLSearchParams(form).toString() };
  if (body === undefined) return {};
  return { payload: typeof body === 'string' ? body : JSON.stringify(body) };
}
