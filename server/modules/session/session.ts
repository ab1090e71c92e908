import { codes } from '#contract/http/codes.ts';
import { secondaryTokenHeader } from '#contract/http/secondary-host.ts';
import type { Clock } from '#server/clock.ts';
import type { AppContext } from '#server/app-context.ts';
import type { CallEffect, Guard, GuardOptions, Visitor } from '#server/plugins/request-context.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { isFromOwnPage } from '#server/plugins/secondary-origin.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LoginService } from './login-service.ts';
import type { OpenedSession } from './login-service.ts';
import { absoluteLifeMs, liveSession, SessionRepository } from './session-repository.ts';
import type { LiveSession } from './session-repository.ts';
import { AuthTokens, digest, HandOffCodes, tokenTtl } from './session-tokens.ts';
import type { SessionKind } from './session-tokens.ts';
import { SmsCodes, SmsSender } from './sms-codes.ts';
import type { SmsGateway } from './sms-gateway.ts';

/** The parts of the session module, created once and shared by its routes and its guard. */
export class SessionDeps {
  readonly sessions: SessionRepository;
  readonly cookie: SessionCookie;
  readonly tokens: AuthTokens;
  readonly handOffCodes: HandOffCodes;
  readonly logins: LoginService;
  readonly smsSender: SmsSender;

  constructor(
    private readonly appContext: Omit<AppContext, 'guard'>,
    gateway: SmsGateway,
  ) {
    const { caches, config, database, random, secrets } = appContext;
    const smsCodes = new SmsCodes(secrets.keyFor('sms-code'), random);
    this.sessions = new SessionRepository(database, caches);
    this.cookie = new SessionCookie(config.publicOrigin);
    this.tokens = new AuthTokens(secrets.keyFor('auth-token'), caches);
    this.handOffCodes = new HandOffCodes(database, random);
    this.logins = new LoginService(appContext, this.sessions, smsCodes, this.handOffCodes);
    this.smsSender = new SmsSender(appContext, smsCodes, gateway);
  }

  /**
   * The session of the cookie or, on the secondary origin, of its token; whatever handles the request carries. Without
   * an effect, or where the call verifies it, it may be the one of a second ago (ADR 8).
   */
  async currentOf(
    request: FastifyRequest,
    { effect, isVerifiedByCall = false }: CallEffect,
  ): Promise<LiveSession | null> {
    if (isFromOwnPage(request, this.appContext.config)) {
      const claimed = header(request, secondaryTokenHeader);
      if (claimed !== '') return this.secondaryOf(request, claimed);
    }
    const token = this.cookie.read(request);
    if (token === '') return null;
    const now = this.appContext.clock.now();
    return effect && !isVerifiedByCall
      ? this.sessions.findByToken(digest(token), now)
      : this.sessions.recallByToken(digest(token), now);
  }

  private async secondaryOf(request: FastifyRequest, token: string): Promise<LiveSession | null> {
    const now = this.appContext.clock.now();
    const { sessionId } = handlesOf(request);
    const isAlive = this.tokens.read(token, 'secondary', sessionId, now).alive;
    return isAlive ? this.sessions.findWeb(sessionId, now) : null;
  }

  /** The native session whose valid handles a request carries; handles of a web session never count. */
  async nativeOf(request: FastifyRequest): Promise<LiveSession | null> {
    const now = this.appContext.clock.now();
    const { sessionId, authToken } = handlesOf(request);
    const isAlive = this.tokens.read(authToken, 'native', sessionId, now).alive;
    return isAlive ? this.sessions.findNative(sessionId, now) : null;
  }
}

/** Identifies visitors by their cookie; the handles sent with it prove that our page made the call. */
export class SessionGuard implements Omit<Guard, 'requireTrade'> {
  constructor(
    private readonly deps: SessionDeps,
    private readonly clock: Clock,
  ) {}

  readonly find = async (request: FastifyRequest, options: CallEffect): Promise<Visitor | null> => {
    const session = await this.deps.currentOf(request, options);
    if (session === null) return null;
    const now = this.clock.now();
    this.refuseForeignHandles(request, session.sessionId, now);
    await this.deps.sessions.touch(session, now);
    return session;
  };

  readonly require = async (request: FastifyRequest, options: GuardOptions): Promise<Visitor> => {
    const native = options.shell ? await this.deps.nativeOf(request) : null;
    if (native !== null) return native;
    const visitor = await this.find(request, options);
    if (visitor === null) throw loginNeeded();
    if (options.effect && !this.hasLivingHandles(request, visitor.sessionId)) throw loginNeeded();
    return visitor;
  };

  readonly isLive = (visitor: Visitor, now: number) => liveSession(visitor.sessionId, now);

  readonly refusalOf = (visitor: Visitor): ApiError => {
    this.deps.sessions.forget(visitor.memberId);
    return loginNeeded();
  };

  /** Handles of another session mean that the page and the cookie disagree about the visitor. */
  private refuseForeignHandles(request: FastifyRequest, sessionId: string, now: number): void {
    const handles = handlesOf(request);
    if (handles.sessionId !== '' && handles.sessionId !== sessionId) throw loginNeeded();
    if (handles.authToken === '') return;
    if (!this.deps.tokens.read(handles.authToken, 'web', sessionId, now).genuine) throw loginNeeded();
  }

  private hasLivingHandles(request: FastifyRequest, sessionId: string): boolean {
    const handles = handlesOf(request);
    if (handles.sessionId !== sessionId) return false;
    return this.deps.tokens.read(handles.authToken, 'web', sessionId, this.clock.now()).alive;
  }
}

/** Adds sessions to replies and removes them. */
export class SessionDesk {
  constructor(
    private readonly appContext: Pick<AppContext, 'clock' | 'secrets'>,
    private readonly deps: SessionDeps,
  ) {}

  /**
   * The session reply of product 5.6. A web session replaces the one the visitor had; a native one sets no cookie.
   */
  async begin(request: FastifyRequest, reply: FastifyReply, opened: OpenedSession) {
    if (opened.token !== null) {
      await this.endCurrent(request);
      this.deps.cookie.write(reply, opened.token);
    }
    return { sid: opened.id, ...this.handlesFor(opened.kind, opened.id), union_id: opened.unionId };
  }

  /** A new handle for a web session; earlier ones stay valid until they expire. */
  renew(sessionId: string) {
    return this.handlesFor('web', sessionId);
  }

  private handlesFor(kind: SessionKind, sessionId: string) {
    return {
      auth_token: this.deps.tokens.make(kind, sessionId, this.appContext.clock.now()),
      token_ttl: tokenTtl,
      pub_key: this.appContext.secrets.publicKey,
    };
  }

  /** Ends the session of the cookie, if there is one. */
  async endCurrent(request: FastifyRequest): Promise<void> {
    const current = await this.deps.currentOf(request, { effect: true });
    if (current) await this.deps.sessions.end(current.sessionId, this.appContext.clock.now());
  }
}

/** The refusal of a call that needs a valid session (product 5.12: no toast, one re-login). */
export function loginNeeded(): ApiError {
  return new ApiError(codes.authExpired, '登录已失效，请重新登录');
}

/** The cookie that is the real credential: no script can read it and no other site can send it with a write. */
class SessionCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(publicOrigin: string) {
    this.secure = publicOrigin.startsWith('https:');
    // The prefix makes browsers require Secure, Path=/ and no Domain; it does not work without https.
    this.name = this.secure ? '__Host-s' : 's';
  }

  /** The credential of a request, or an empty text. */
  read(request: FastifyRequest): string {
    return request.cookies[this.name] ?? '';
  }

  write(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.name, token, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: this.secure,
      maxAge: absoluteLifeMs / 1000,
    });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.name, { httpOnly: true, sameSite: 'lax', path: '/', secure: this.secure });
  }
}

/** The two headers that product 7.5 calls session id and auth token; empty if they are missing. */
function handlesOf(request: FastifyRequest): { sessionId: string; authToken: string } {
  return { sessionId: header(request, 'x-session-id'), authToken: header(request, 'x-auth-token') };
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
