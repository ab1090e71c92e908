interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: Record<string, unknown>;
}

/** A member whose server runs in another process. */
export class RemoteMember {
  private cookie = '';
  private handles: Record<string, string> = {};

  constructor(private origin: string) {}

  /** The server was started again at another address; the session is still valid. */
  moveTo(origin: string): void {
    this.origin = origin;
  }

  async logIn(phone: string): Promise<void> {
    const sent = await this.call(`/v1/session/sms_verification?phone_num=${phone}`);
    const outbox = await fetch(`${this.origin}/dev/outbox`);
    const { messages } = (await outbox.json()) as { messages: { phone: string; code: string }[] };
    const code = messages.find((message) => message.phone === phone)?.code ?? '';
    const body = new URLSearchParams({
      mode: '2',
      phone_num: phone,
      token: String(sent.data.token),
      verification: code,
    });
    const reply = await fetch(`${this.origin}/v1/session`, {
      method: 'POST',
      body,
      headers: { 'x-requested-with': 'test' },
    });
    const { data } = (await reply.json()) as Envelope;
    this.cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
    this.handles = { 'x-session-id': String(data.sid), 'x-auth-token': String(data.auth_token) };
  }

  /** The text of the reply, unchanged. */
  async participate(activityId: string, taskId: string, key: string): Promise<string> {
    const body = { activity_id: activityId, task_id: taskId };
    return (await this.post('/v1/ug/activity/participate', body, key)).text();
  }

  /** Makes a call with effects; the same key is the same call. */
  post(path: string, body: Readonly<Record<string, string>>, key: string): Promise<Response> {
    return fetch(this.origin + path, {
      method: 'POST',
      headers: { ...this.headers(), 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  }

  async call(path: string): Promise<Envelope> {
    return (await (await this.ask(path)).json()) as Envelope;
  }

  /** The reply with its status and headers. */
  ask(path: string): Promise<Response> {
    return fetch(this.origin + path, { headers: this.headers() });
  }

  private headers(): Record<string, string> {
    return { 'x-requested-with': 'test', cookie: this.cookie, ...this.handles };
  }
}
