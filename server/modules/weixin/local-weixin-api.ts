import { createHash } from 'node:crypto';
import type { Lent, SchemeRequest, WeixinApi } from './weixin-api.ts';

/** Answers like the messaging app, from this machine; the real app refuses what is made with it. */
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
