/** A value that is lent for a number of seconds. */
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

/** What went wrong on the way to the messaging app, or there. */
export class WeixinError extends Error {
  override readonly name = 'WeixinError';

  /** `errcode` of the reply; 0 when there was none to read. */
  constructor(
    readonly errcode: number,
    message: string,
  ) {
    super(message);
  }

  /** 40001 and 42001: the access token was replaced or is over. */
  get isTokenRefused(): boolean {
    return this.errcode === 40001 || this.errcode === 42001;
  }

  /** 45009: no more calls today. */
  get isQuotaSpent(): boolean {
    return this.errcode === 45009;
  }
}
