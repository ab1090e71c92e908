import type { Foundation } from '#server/foundation.ts';
import type { FastifyRequest } from 'fastify';
import { AuthTokens } from './auth-token.ts';
import { digest } from './digest.ts';
import { HandOffCodes } from './hand-off-codes.ts';
import { handlesOf } from './handles.ts';
import { LoginService } from './login-service.ts';
import { SessionCookie } from './session-cookie.ts';
import { SessionRepository } from './session-repository.ts';
import type { LiveSession } from './live-session.ts';
import { SmsCodes } from './sms-codes.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { SmsSender } from './sms-sender.ts';

/** The working parts of the session module, made once and shared by its routes and its guard. */
export class SessionParts {
  readonly sessions: SessionRepository;
  readonly cookie: SessionCookie;
  readonly tokens: AuthTokens;
  readonly handOffCodes: HandOffCodes;
  readonly logins: LoginService;
  readonly smsSender: SmsSender;

  constructor(
    private readonly foundation: Omit<Foundation, 'guard'>,
    gateway: SmsGateway,
  ) {
    const { config, database, random, secrets } = foundation;
    const smsCodes = new SmsCodes(secrets.keyFor('sms-code'), random);
    this.sessions = new SessionRepository(database);
    this.cookie = new SessionCookie(config.publicOrigin);
    this.tokens = new AuthTokens(secrets.keyFor('auth-token'));
    this.handOffCodes = new HandOffCodes(database, random);
    this.logins = new LoginService(foundation, this.sessions, smsCodes, this.handOffCodes);
    this.smsSender = new SmsSender(foundation, smsCodes, gateway);
  }

  /** The session behind the cookie, whatever handles come with it. */
  async currentOf(request: FastifyRequest): Promise<LiveSession | null> {
    const token = this.cookie.read(request);
    return token === '' ? null : this.sessions.findByToken(digest(token), this.foundation.clock.now());
  }

  /** The native session whose living handles a request carries; the handles of a web session never count as such. */
  async nativeOf(request: FastifyRequest): Promise<LiveSession | null> {
    const now = this.foundation.clock.now();
    const { sessionId, authToken } = handlesOf(request);
    const isAlive = this.tokens.read(authToken, 'native', sessionId, now).alive;
    return isAlive ? this.sessions.findNative(sessionId, now) : null;
  }
}
