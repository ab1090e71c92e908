import { createHash } from 'node:crypto';
import type { AppContext } from '#server/app-context.ts';
import { Cipher } from '#server/secrets.ts';
import { LeasedValues } from './leased-values.ts';
import type { Fetching } from './leased-values.ts';
import { WeixinError } from './weixin-api.ts';
import type { Lent, SchemeRequest, WeixinApi } from './weixin-api.ts';

/** Values that live 7,200 seconds are fetched again after 7,000; links a day before their end. */
const early = { token: 200, link: 24 * 3600 } as const;
const pauses = { quota: 10 * 60 * 1000, other: 3000 } as const;

/** Values of the messaging app, fetched as rarely as it allows. */
export class WeixinDesk {
  private readonly values: LeasedValues;

  constructor(
    appContext: Pick<AppContext, 'database' | 'clock' | 'random' | 'secrets'>,
    private readonly api: WeixinApi,
  ) {
    const cipher = new Cipher(appContext.secrets.keyFor('weixin'), appContext.random);
    this.values = new LeasedValues(appContext.database, appContext.clock, cipher);
  }

  get appId(): string {
    return this.api.appId;
  }

  /** The ticket for signatures. @throws WeixinError */
  jsapiTicket(): Promise<string> {
    const fetch = () => this.withToken((token) => this.api.jsapiTicket(token));
    return this.values.get(this.nameOf('jsapi-ticket'), fetching(fetch, early.token));
  }

  /** A link into the mini-program; the same path and query get the same link. @throws WeixinError */
  openLink(request: SchemeRequest): Promise<string> {
    const wish = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
    const fetch = () => this.withToken((token) => this.api.urlScheme(token, request));
    return this.values.get(this.nameOf(`link:${wish}`), fetching(fetch, early.link));
  }

  /** Runs the work with the access token, and once more with a new one when the messaging app refuses it. */
  private async withToken(act: (token: string) => Promise<Lent>): Promise<Lent> {
    const token = await this.accessToken();
    try {
      return await act(token);
    } catch (error) {
      if (!(error instanceof WeixinError && error.isTokenRefused)) throw error;
      await this.values.drop(this.nameOf('access-token'), token);
      return act(await this.accessToken());
    }
  }

  private accessToken(): Promise<string> {
    return this.values.get(
      this.nameOf('access-token'),
      fetching(() => this.api.accessToken(), early.token),
    );
  }

  private nameOf(what: string): string {
    return `weixin:${this.api.appId}:${what}`;
  }
}

function fetching(fetch: () => Promise<Lent>, earlySeconds: number): Fetching {
  const pauseMs = (error: unknown) =>
    error instanceof WeixinError && error.isQuotaSpent ? pauses.quota : pauses.other;
  return { fetch, earlySeconds, pauseMs };
}
