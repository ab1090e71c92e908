import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the client already has the bytes that an ETag names (RFC 9110, section 13.1.2). */
export function hasAlready(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',') ?? [];
  const strong = etag.replace(/^W\//, '');
  return known.some((tag) => ['*', strong].includes(tag.trim().replace(/^W\//, '')));
}

/**
 * Sends the text of an answer that is the same for every visitor: it may be cached and must be revalidated before
 * each use; a client with the same bytes gets 304. An answer that contains its time has other bytes every time.
 */
export function sendPublicAnswer(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  // Weak: the same answer has other bytes when it is compressed (RFC 9110, section 8.8.1).
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  void reply.headers({ 'cache-control': 'no-cache', vary: 'cookie', etag });
  if (hasAlready(request, etag)) return reply.code(304).send();
  return reply
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => String(payload))
    .send(text);
}
