import type { FastifyReply, FastifyRequest } from 'fastify';
import { absoluteLifeMs } from './session-repository.ts';

/** The cookie that is the real credential: no script reads it and no other site sends it with a write. */
export class SessionCookie {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(publicOrigin: string) {
    this.secure = publicOrigin.startsWith('https:');
    // The prefix makes browsers insist on Secure, Path=/ and no Domain; it does not work without https.
    this.name = this.secure ? '__Host-s' : 's';
  }

  /** The credential a request carries, or an empty text. */
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
