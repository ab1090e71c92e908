import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChaosServer } from './chaos-server.ts';

/** Effects that a call must have, once. */
export interface Deed {
  /** Tasks with their awards. */
  readonly tasks?: number;
  /** Chances and tokens that are earned. */
  readonly earned?: number;
  readonly draws?: number;
  /** Points that an exchange takes. */
  readonly spent?: number;
  readonly guesses?: number;
  readonly addresses?: number;
  /** Entries in scheduled draws. */
  readonly entries?: number;
  /** Coupons that are used. */
  readonly couponUses?: number;
  /** Prizes of which one is taken: the first that has not run out. */
  readonly takes?: readonly string[];
}

type ListedRecord = Readonly<Record<string, unknown>>;

/** A call of a member that moves something of value; the same key is the same call. */
export interface Act {
  readonly path: string;
  readonly body: Readonly<Record<string, string | readonly string[]>>;
  readonly key: string;
  readonly does: Deed;
  /** Read before the call, to fill the body; read once for a key. */
  readonly look?: {
    /** A list that is read in pages; it has a query. */
    readonly path: string;
    /** The rest of the body, from the record that is wanted. */
    readonly isWanted: (record: ListedRecord) => boolean;
    readonly pick: (record: ListedRecord) => Readonly<Record<string, string>>;
  };
}

/** An answer to a call that is repeated until it succeeds. */
export interface Answered {
  /** 0 if there was no answer. */
  readonly status: number;
  readonly ms: number;
  readonly reason?: string;
}

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: IncomingMessage['headers'];
}

interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** For so long a handle is used. */
const handleLifeMs = 20 * 60 * 1000;

/** Tries of a call that is refused because of load: two seconds. */
const maxTries = 100;

/** A member with one connection and one session, which outlive the servers. */
export class ChaosMember {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private headers: Readonly<Record<string, string>> = { 'x-requested-with': 'chaos' };
  private origin = '';
  private loggedInAt = 0;
  private readonly seen = new Map<string, Act['body']>();

  constructor(private readonly phone: string) {}

  moveTo({ origin }: Pick<ChaosServer, 'origin'>): void {
    this.origin = origin;
  }

  /** Logs in where the handle of the session, which lives for 25 minutes, may end during the next round. */
  async logIn(server: Pick<ChaosServer, 'origin' | 'ask'>): Promise<void> {
    this.moveTo(server);
    if (performance.now() - this.loggedInAt < handleLifeMs && this.loggedInAt > 0) return;
    this.loggedInAt = performance.now();
    const asked = await this.send(`/v1/session/sms_verification?phone_num=${this.phone}`);
    const { token } = (JSON.parse(asked.text) as { data: { token: string } }).data;
    const outbox = JSON.parse((await this.send('/dev/outbox')).text) as {
      messages: { phone: string; code: string }[];
    };
    const verification = outbox.messages.find(({ phone }) => phone === this.phone)?.code ?? '';
    const reply = await this.send('/v1/session', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ mode: '2', phone_num: this.phone, token, verification }).toString(),
    });
    const { data } = JSON.parse(reply.text) as { data: { sid: string; auth_token: string } };
    const cookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    this.headers = { ...this.headers, cookie, 'x-session-id': data.sid, 'x-auth-token': data.auth_token };
    // SMS limits would allow one message a minute for a phone and few for an address: they are not tested here.
    await server.ask({ what: 'limits' });
  }

  /** The bytes of the reply; null if there was none. A call that is refused because of load is repeated, as the client does. */
  async do(act: Act): Promise<string | null> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': act.key };
    try {
      const body = JSON.stringify({ ...act.body, ...(await this.look(act)) });
      for (let tries = 1; ; tries += 1) {
        const { status, text } = await this.send(act.path, { method: 'POST', headers, body });
        if (status !== 503 || tries === maxTries) return text;
        await pause(20);
      }
    } catch {
      return null;
    }
  }

  /** Repeats the call, with the same key, until it is answered with 200; returns the bytes. Records every answer. */
  async insist(act: Act, answers: Answered[]): Promise<string> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': act.key };
    for (;;) {
      const began = performance.now();
      try {
        const body = JSON.stringify({ ...act.body, ...(await this.look(act)) });
        const { status, text: bytes } = await this.send(act.path, { method: 'POST', headers, body });
        answers.push({ status, ms: performance.now() - began });
        if (status === 200) return bytes;
      } catch (error) {
        answers.push({ status: 0, ms: performance.now() - began, reason: String(error) });
      }
      await pause(20);
    }
  }

  private async look({ key, look }: Act): Promise<Act['body']> {
    const seen = this.seen.get(key);
    if (seen || !look) return seen ?? {};
    // A list has what earlier rounds gave too, so the record may be on a later page.
    for (let offset = 0; ;) {
      const { status, text } = await this.send(offset === 0 ? look.path : `${look.path}&offset=${offset}`);
      // A refusal of a list says nothing about what is in it.
      if (status === 503) {
        await pause(20);
        continue;
      }
      const { data } = JSON.parse(text) as {
        data: Partial<Record<'list' | 'equity_list' | 'option_list', readonly ListedRecord[]>>;
      };
      const page = data.list ?? data.equity_list ?? data.option_list ?? [];
      const wanted = page.find(look.isWanted);
      if (wanted !== undefined) {
        this.seen.set(key, look.pick(wanted));
        return look.pick(wanted);
      }
      if (page.length === 0) throw new Error(`${key}: ${look.path} does not have what is wanted`);
      offset += page.length;
    }
  }

  leave(): void {
    this.agent.destroy();
  }

  private async send(path: string, { method = 'GET', headers, body }: Sent = {}): Promise<Reply> {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      const options = {
        method,
        agent: this.agent,
        headers: { ...this.headers, ...headers },
        timeout: 30_000,
      };
      const call = request(this.origin + path, options, resolve);
      call.once('error', reject).once('timeout', () => call.destroy(new Error('no answer in 30 s')));
      call.end(body);
    });
    return { status: reply.statusCode ?? 0, text: await text(reply), headers: reply.headers };
  }
}
