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
  { text, etag }: PublicAnswer,
): FastifyReply {
  if (isKnown(request, reply, etag)) return reply.code(304).send();
  return reply
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => String(payload))
    .send(text);
}

/** As {@link sendPublicAnswer}, for an answer that is kept: its bytes are compressed once. */
export function sendSharedAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PublicAnswer,
): FastifyReply {
  const encoding = bestEncoding(request.headers['accept-encoding'] ?? '');
  const body = answer.bodyIn(encoding);
  if (body === null) return sendPublicAnswer(request, reply, answer);
  if (isKnown(request, reply, answer.etag)) return reply.code(304).send();
  return reply
    .type('application/json; charset=utf-8')
    .headers({ vary: 'cookie, accept-encoding', 'content-encoding': encoding })
    .send(body);
}

function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  void reply.headers({ 'cache-control': 'no-cache', vary: 'cookie', etag });
  return hasAlready(request, etag);
}
