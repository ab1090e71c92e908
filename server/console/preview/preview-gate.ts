import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { codes } from '#contract/http/codes.ts';
import type { TargetName } from '#contract/pages/bundles.ts';
import type { Clock } from '#server/clock.ts';
import { isApiPath } from '#server/plugins/error-replies.ts';
import { endedPage, entryPage, entryPath, entryScript, entryScriptPath } from './preview-entry.ts';
import type { Grant, PreviewVisitor } from './preview-keys.ts';
import type { Previews } from './previews.ts';

/** What the user agent of each host adds, so that the server judges a frame as it judges the host. */
const agents: Readonly<Record<TargetName, string>> = {
  h5: '',
  app: ' InvestHall/3.29.0',
  miniprogram: ' MicroMessenger/8.0.64 NetType/WIFI Language/zh_CN miniProgram/wx0123456789abcdef',
};

/** The handles that pages keep in cookies of their own (src/kernel/api/session-handles.ts). */
const handleNames = ['sid', 'auth_token', 'pub_key', 'union_id', 'trade_token'] as const;

/** A key and little else. */
const longestBody = 1024;

/** The requests of browsers that look at a preview, while the hall answers them. */
const visitors = new WeakMap<IncomingMessage, PreviewVisitor>();

/** Lets a hall keep the cookies of visitors here: no credential of a preview is in a browser, and none of another hall is used. */
export function keepCookies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const visitor = visitors.get(request.raw);
    if (visitor !== undefined) {
      const given = reply.getHeader('set-cookie') ?? [];
      for (const line of Array.isArray(given) ? given : [String(given)]) keep(visitor, line);
      reply.removeHeader('set-cookie');
    }
    done(null, payload);
  });
}

function keep({ cookies }: PreviewVisitor, line: string): void {
  const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}

/** What the listeners of previews need. */
export interface GateDeps {
  readonly previews: Previews;
  readonly clock: Clock;
  /** The origin that the halls expect. */
  readonly publicOrigin: string;
  readonly consoleOrigin: string;
  readonly isSecure: boolean;
}

/**
 * The listener of one host: it exchanges keys, and lets browsers with the cookie of a preview reach the hall of that preview as
 * visitors of this host, and nobody anything else.
 */
export class PreviewGate {
  private readonly cookie: string;

  constructor(
    private readonly target: TargetName,
    private readonly deps: GateDeps,
  ) {
    this.cookie = `${deps.isSecure ? '__Host-' : ''}preview-${target}`;
  }

  /** Answers a request. */
  readonly listener: RequestListener = (request, response) => {
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('x-robots-tag', 'noindex');
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (path === entryScriptPath) this.send(response, 200, 'text/javascript; charset=utf-8', entryScript);
    else if (path === entryPath && request.method === 'GET') this.sendPage(response, 200, entryPage);
    else if (path === entryPath) this.enter(request, response);
    else this.pass(request, response, path);
  };

  private enter(request: IncomingMessage, response: ServerResponse): void {
    const site = request.headers['sec-fetch-site'];
    const isOwn = site === undefined || site === 'same-origin';
    const isJson = request.headers['content-type'] === 'application/json';
    if (request.method !== 'POST' || !isOwn || !isJson) {
      this.refuse(response);
      return;
    }
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.length > longestBody) request.destroy();
    });
    request.on('end', () => this.exchange(text, response));
  }

  private exchange(text: string, response: ServerResponse): void {
    const { previews, clock } = this.deps;
    const [, key = ''] = /^\{"key":"([\w-]{1,100})"\}$/.exec(text) ?? [];
    const entered = previews.keys.exchange(key, this.target, clock.now());
    if (entered === null || previews.use(entered.grant.hallId) === null) {
      this.refuse(response);
      return;
    }
    const { token, grant } = entered;
    response.setHeader('set-cookie', this.cookiesOf(token, grant));
    const data = { path: grant.path, native: grant.visitor.member?.native ?? null };
    this.sendJson(response, 200, { code: codes.success, msg: '', data });
  }

  /** The cookie of the preview, and the handles that a page of a member finds; those of whoever was here before end. */
  private cookiesOf(token: string, { visitor }: Grant): string[] {
    const secure = this.deps.isSecure ? '; Secure' : '';
    const handles = visitor.member?.web as Readonly<Record<string, string>> | undefined;
    return [
      `${this.cookie}=${token}; Path=/; HttpOnly; SameSite=Lax${secure}`,
      ...handleNames.map((name) => {
        const value = handles?.[name];
        return value === undefined
          ? `${name}=; Path=/; Max-Age=0`
          : `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${secure}`;
      }),
    ];
  }

  private pass(request: IncomingMessage, response: ServerResponse, path: string): void {
    const { previews } = this.deps;
    const grant = previews.keys.find(this.tokenOf(request), this.target);
    const preview = grant === null ? null : previews.use(grant.hallId);
    if (grant === null || preview === null) {
      if (isApiPath(path)) this.refuse(response);
      else this.sendPage(response, 403, endedPage);
      return;
    }
    this.present(request, grant);
    preview.open.app.routing(request, response);
  }

  /** Makes the request that of a visitor at this host: their cookies, its user agent, and the origin of the hall for our own pages. */
  private present(request: IncomingMessage, { visitor }: Grant): void {
    const { headers } = request;
    visitors.set(request, visitor);
    headers.cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    headers['user-agent'] = (headers['user-agent'] ?? '') + agents[this.target];
    const { origin = '', host } = headers;
    if (URL.canParse(origin) && new URL(origin).host === host) headers.origin = this.deps.publicOrigin;
    // A name by which the hall forces a host and adds what emulates it.
    headers.host = `${this.target}.hall.localhost`;
  }

  private tokenOf({ headers: { cookie = '' } }: IncomingMessage): string {
    const pairs = cookie.split(';').map((pair) => pair.trim());
    return pairs.find((pair) => pair.startsWith(`${this.cookie}=`))?.slice(this.cookie.length + 1) ?? '';
  }

  private refuse(response: ServerResponse): void {
    const msg = '链接已用过、已过期或预览已结束，请回到控制台重新打开预览';
    this.sendJson(response, 403, { code: codes.forbidden, msg, data: {} });
  }

  private sendJson(response: ServerResponse, status: number, body: object): void {
    this.send(response, status, 'application/json; charset=utf-8', JSON.stringify(body));
  }

  private sendPage(response: ServerResponse, status: number, page: string): void {
    const policy = `default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors ${this.deps.consoleOrigin}`;
    response.setHeader('content-security-policy', policy);
    this.send(response, status, 'text/html; charset=utf-8', page);
  }

  private send(response: ServerResponse, status: number, type: string, body: string): void {
    const headers = {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    };
    response.writeHead(status, headers).end(body);
  }
}
