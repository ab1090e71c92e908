import type { Foundation } from '#server/foundation.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenTtl } from './auth-token.ts';
import type { SessionKind } from './auth-token.ts';
import type { OpenedSession } from './login-service.ts';
import type { SessionParts } from './session-parts.ts';

/** Hands sessions out and takes them back: what requests and replies carry of them. */
export class SessionDesk {
  constructor(
    private readonly foundation: Pick<Foundation, 'clock' | 'secrets'>,
    private readonly parts: SessionParts,
  ) {}

  /** The session reply of spec section 3. A web session replaces the one the visitor had; a native one leaves no cookie. */
  async begin(request: FastifyRequest, reply: FastifyReply, opened: OpenedSession) {
    if (opened.token !== null) {
      await this.endCurrent(request);
      this.parts.cookie.write(reply, opened.token);
    }
    return { sid: opened.id, ...this.handlesFor(opened.kind, opened.id), union_id: opened.unionId };
  }

  /** A new handle for a web session; the ones before it live on until they die. */
  renew(sessionId: string) {
    return this.handlesFor('web', sessionId);
  }

  private handlesFor(kind: SessionKind, sessionId: string) {
    return {
      auth_token: this.parts.tokens.make(kind, sessionId, this.foundation.clock.now()),
      token_ttl: tokenTtl,
      pub_key: this.foundation.secrets.publicKey,
    };
  }

  /** Ends the session behind the cookie, if there is one. */
  async endCurrent(request: FastifyRequest): Promise<void> {
    const current = await this.parts.currentOf(request);
    if (current) await this.parts.sessions.end(current.sessionId, this.foundation.clock.now());
  }
}
