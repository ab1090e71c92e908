import { session as sessionCalls } from '#contract/session/session.ts';
import { call } from '#kernel/api/api.ts';
import { deviceId, visitorId } from '#kernel/visitor/visitor-id.ts';
import type { LoginOrigin } from './login-origin.ts';
import type { Session } from './session.ts';

/** What the login form sends. */
export interface SmsProof {
  readonly phone: string;
  readonly smsToken: string;
  readonly smsCode: string;
  readonly origin: LoginOrigin;
}

/** The login by SMS; apart from the session, because only the login page of the web loads it. */
export class SmsLogin {
  constructor(private readonly session: Pick<Session, 'acquisition' | 'enter' | 'loadProfile'>) {}

  /** Sends the SMS code; resolves with the token that belongs to it. @throws ApiError with the server's reason. */
  async sendSms(phone: string): Promise<string> {
    const reply = await call(sessionCalls.smsVerification, {
      query: { phone_num: phone, ...deviceIds() },
    });
    return reply.token;
  }

  /** Logs in by SMS, mode '2' (product 5.4). @throws ApiError with the server's reason. */
  async logIn({ phone, smsToken, smsCode, origin }: SmsProof): Promise<void> {
    const form = {
      mode: '2' as const,
      phone_num: phone,
      token: smsToken,
      verification: smsCode,
      ...origin,
      ...this.session.acquisition.utm,
    };
    this.session.enter(await call(sessionCalls.create, { query: deviceIds(), form }));
    await this.session.loadProfile();
  }
}

// By the time of an SMS the visitor has agreed to being recognised by device.
function deviceIds(): { readonly guid: string; readonly did: string } {
  return { guid: visitorId(), did: deviceId() };
}
