import { codes } from '#contract/codes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { gzipSync } from 'node:zlib';
import { regions } from './regions.ts';

const text = JSON.stringify({ code: codes.success, data: { list: regions }, msg: '' });
const compressed = gzipSync(text);

/**
 * Lets the reply be the list of regions as it was made at start: 30 kB compressed where the client takes that. It may
 * be kept for a day, because it is the same for everybody.
 */
export function sendRegions(request: FastifyRequest, reply: FastifyReply): void {
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  void reply.headers({
    'cache-control': 'public, max-age=86400',
    vary: 'Accept-Encoding',
    ...(takesGzip ? { 'content-encoding': 'gzip' } : {}),
  });
  // A ready body takes the place of the one that the schema would make each time.
  void reply.serializer(() => (takesGzip ? compressed : text) as string);
}
