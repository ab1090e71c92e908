import type { Clock } from '#server/clock.ts';
import type { Guard, GuardOptions, Visitor } from '#server/plugins/call.ts';
import type { FastifyRequest } from 'fastify';
import { handlesOf } from './handles.ts';
import { loginNeeded } from './login-needed.ts';
import type { SessionParts } from './session-parts.ts';

/** Knows visitors by their cookie; the handles beside it prove that a page of ours made the call. */
export class SessionGuard implements Omit<Guard, 'requireTrade'> {
  constructor(
    private readonly parts: SessionParts,
    private readonly clock: Clock,
  ) {}

  readonly find = async (request: FastifyRequest): Promise<Visitor | null> => {
    const session = await this.parts.currentOf(request);
    if (session === null) return null;
    const now = this.clock.now();
    this.refuseForeignHandles(request, session.sessionId, now);
    await this.parts.sessions.touch(session, now);
    return session;
  };

  readonly require = async (request: FastifyRequest, options: GuardOptions): Promise<Visitor> => {
    const native = options.shell ? await this.parts.nativeOf(request) : null;
    if (native !== null) return native;
    const visitor = await this.find(request);
    if (visitor === null) throw loginNeeded();
    if (options.effect && !this.hasLivingHandles(request, visitor.sessionId)) throw loginNeeded();
    return visitor;
  };

  /** Handles of another session mean that the page and the cookie disagree about who is here. */
  private refuseForeignHandles(request: FastifyRequest, sessionId: string, now: number): void {
    const handles = handlesOf(request);
    if (handles.sessionId !== '' && handles.sessionId !== sessionId) throw loginNeeded();
    if (handles.authToken === '') return;
    if (!this.parts.tokens.read(handles.authToken, 'web', sessionId, now).genuine) throw loginNeeded();
  }

  private hasLivingHandles(request: FastifyRequest, sessionId: string): boolean {
    const handles = handlesOf(request);
    if (handles.sessionId !== sessionId) return false;
    return this.parts.tokens.read(handles.authToken, 'web', sessionId, this.clock.now()).alive;
  }
}
