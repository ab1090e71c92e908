import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WeixinAccount } from '#server/adapter-config.ts';

type Reply = object | string | null;

/**
 * The messaging app's server API on loopback, as documented: one valid access token, a new one invalidates the
 * previous one, and a failure is `errcode` with HTTP 200.
 */
export class FakeWeixinServer {
  /** Paths that were called, in order. */
  readonly calls: string[] = [];
  /** Bodies that were posted. */
  readonly bodies: unknown[] = [];
  private readonly planned: Reply[] = [];
  private made = 0;
  private token = '';

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeWeixinServer> {
    const server = createServer();
    const fake = new FakeWeixinServer(server);
    server.on('request', (request, reply) => void fake.answer(request, reply));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return fake;
  }

  get account(): WeixinAccount {
    const { port } = this.server.address() as AddressInfo;
    const apiOrigin = `http://127.0.0.1:${String(port)}`;
    return { appId: 'wx0123456789abcdef', appSecret: 'a secret of the tests', apiOrigin };
  }

  /** Number of calls of a path. */
  countOf(path: string): number {
    return this.calls.filter((call) => call === path).length;
  }

  /** Answers the next calls with this instead; null never answers. */
  plan(...replies: Reply[]): void {
    this.planned.push(...replies);
  }

  /** Another caller fetched a token: ours is refused from now on. */
  replaceToken(): void {
    this.token = 'fetched by somebody else';
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.account.apiOrigin);
    this.calls.push(url.pathname);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (chunks.length > 0) this.bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
    const planned = this.planned.shift();
    if (planned === null) return;
    const content = planned ?? this.answerTo(url);
    reply.end(typeof content === 'string' ? content : JSON.stringify(content));
  }

  private answerTo({ pathname, searchParams }: URL): object {
    if (pathname === '/cgi-bin/token') return this.newToken(searchParams);
    if (searchParams.get('access_token') !== this.token) {
      return { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' };
    }
    const number = String((this.made += 1));
    if (pathname === '/cgi-bin/ticket/getticket') {
      return { errcode: 0, errmsg: 'ok', ticket: `ticket-${number}`, expires_in: 7200 };
    }
    return { errcode: 0, errmsg: 'ok', openlink: `weixin://dl/business/?t=${number}` };
  }

  private newToken(query: URLSearchParams): object {
    const { appId, appSecret } = this.account;
    if (query.get('appid') !== appId || query.get('secret') !== appSecret) {
      return { errcode: 40013, errmsg: 'invalid appid' };
    }
    this.token = `token-${String((this.made += 1))}`;
    return { access_token: this.token, expires_in: 7200 };
  }
}
