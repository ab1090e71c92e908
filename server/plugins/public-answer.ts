import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, compressedHere } from './compressed-answer.ts';
import type { Encoding } from './compressed-answer.ts';

/** An answer that is the same for every visitor. */
export class PublicAnswer {
  /** Weak: the same answer has other bytes when it is compressed (RFC 9110, section 8.8.1). */
  readonly etag: string;
  private readonly bodies = new Map<Encoding, Buffer | null>();

  constructor(readonly text: string) {
    this.etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  }

  /** Its bytes in this encoding, compressed at the first call; null where compressing it here would take too long, or saves nothing. */
  bodyIn(encoding: Encoding): Buffer | null {
    const known = this.bodies.get(encoding);
    if (known !== undefined) return known;
    const made = compressedHere(this.text, encoding);
    this.bodies.set(encoding, made);
    return made;
  }
}

/** Whether the client already has the bytes that an ETag names (RFC 9110, section 13.1.2). */
export function hasAlready(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',') ?? [];
  const strong = etag.replace(/^W\//, '');
  return known.some((tag) => ['*', strong].includes(tag.trim().replace(/^W\//, '')));
}

/**
 * Sends an answer that is the same for every visitor: it may be cached and must be revalidated before each use; a client with
 * the same bytes gets 304. An answer that contains its time has other bytes every time it is made.
 */
export function sendPublicAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PublicAnswer,
): FastifyReply {
  void reply.headers({ 'cache-control': 'no-cache', vary: 'cookie', etag: answer.etag });
  if (hasAlready(request, answer.etag)) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  const encoding = bestEncoding(request.headers['accept-encoding'] ?? '');
  const body = answer.bodyIn(encoding);
  if (body === null) return reply.serializer((payload: unknown) => String(payload)).send(answer.text);
  return reply.headers({ vary: 'cookie, accept-encoding', 'content-encoding': encoding }).send(body);
}
