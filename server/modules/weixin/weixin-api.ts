import type { WeixinAccount } from '#server/adapter-config.ts';
import { reasonOf } from '#server/errors.ts';
import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Maximum lifetime of a link, in days. */
const schemeDays = 30;
const longestReply = 64 * 1024;

/** A value that is valid for a number of seconds. */
export interface Lent {
  readonly value: string;
  readonly seconds: number;
}

/** A link from outside into the mini-program. */
export interface SchemeRequest {
  readonly path: string;
  readonly query: string;
  readonly envVersion: 'release' | 'trial';
}

/** The messaging app's server API, as far as we use it. Every method rejects with a {@link WeixinError}. */
export interface WeixinApi {
  readonly appId: string;
  readonly accessToken: () => Promise<Lent>;
  readonly jsapiTicket: (accessToken: string) => Promise<Lent>;
  /** A link that opens the mini-program. */
  readonly urlScheme: (accessToken: string, request: SchemeRequest) => Promise<Lent>;
}

/** An error of a call to the messaging app, or of the app itself. */
export class WeixinError extends Error {
  override readonly name = 'WeixinError';

  /** `errcode` of the reply; 0 when there was none. */
  constructor(
    readonly errcode: number,
    message: string,
  ) {
    super(message);
  }

  /** 40001 and 42001: the access token was replaced or has expired. */
  get isTokenRefused(): boolean {
    return this.errcode === 40001 || this.errcode === 42001;
  }

  /** 45009: no more calls today. */
  get isQuotaSpent(): boolean {
    return this.errcode === 45009;
  }
}

const seconds = Type.Integer({ minimum: 1, maximum: 7200 });
const tokenReply = Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: seconds });
const ticketReply = Type.Object({ ticket: Type.String({ minLength: 1 }), expires_in: seconds });
const schemeReply = Type.Object({ openlink: Type.String({ pattern: '^weixin://' }) });
const errorReply = Type.Object({ errcode: Type.Integer(), errmsg: Type.Optional(Type.String()) });

/** The real API. Errors never contain an address, a secret or a token of a call. */
export class HttpsWeixinApi implements WeixinApi {
  readonly appId: string;

  constructor(
    private readonly account: WeixinAccount,
    private readonly timeoutMs = 5000,
  ) {
    this.appId = account.appId;
  }

  async accessToken(): Promise<Lent> {
    const { appId, appSecret } = this.account;
    const query = { grant_type: 'client_credential', appid: appId, secret: appSecret };
    const reply = await this.call('/cgi-bin/token', query, tokenReply);
    return { value: reply.access_token, seconds: reply.expires_in };
  }

  async jsapiTicket(accessToken: string): Promise<Lent> {
    const query = { access_token: accessToken, type: 'jsapi' };
    const reply = await this.call('/cgi-bin/ticket/getticket', query, ticketReply);
    return { value: reply.ticket, seconds: reply.expires_in };
  }

  async urlScheme(accessToken: string, { path, query, envVersion }: SchemeRequest): Promise<Lent> {
    const target = { path, query, env_version: envVersion };
    const body = { jump_wxa: target, is_expire: true, expire_type: 1, expire_interval: schemeDays };
    const reply = await this.call('/wxa/generatescheme', { access_token: accessToken }, schemeReply, body);
    return { value: reply.openlink, seconds: schemeDays * 24 * 3600 };
  }

  private async call<S extends TSchema>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: S,
    body?: object,
  ): Promise<Static<S>> {
    const reply = await this.replyTo(`${path}?${new URLSearchParams(query).toString()}`, body);
    if (Value.Check(errorReply, reply) && reply.errcode !== 0) {
      throw new WeixinError(reply.errcode, `the messaging app answered errcode ${String(reply.errcode)}`);
    }
    if (Value.Check(schema, reply)) return reply;
    throw new WeixinError(0, `the messaging app answered ${path} in an unknown shape`);
  }

  private async replyTo(address: string, body: object | undefined): Promise<unknown> {
    try {
      const reply = await fetch(this.account.apiOrigin + address, {
        method: body === undefined ? 'GET' : 'POST',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      const text = await reply.text();
      return text.length > longestReply ? null : (JSON.parse(text) as unknown);
    } catch (error) {
      throw new WeixinError(0, `the messaging app did not answer: ${reasonOf(error)}`);
    }
  }
}

/** Answers like the messaging app, from this machine; the real app refuses values created with it. */
export class LocalWeixinApi implements WeixinApi {
  readonly appId = 'wx0000000000000000';

  accessToken(): Promise<Lent> {
    return Promise.resolve({ value: 'local-access-token', seconds: 7200 });
  }

  jsapiTicket(): Promise<Lent> {
    return Promise.resolve({ value: 'local-ticket', seconds: 7200 });
  }

  urlScheme(_accessToken: string, request: SchemeRequest): Promise<Lent> {
    const ticket = createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 16);
    return Promise.resolve({ value: `weixin://dl/business/?t=${ticket}`, seconds: 30 * 24 * 3600 });
  }
}
