import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { bestEncoding } from '#server/modules/delivery/bundles.ts';
import type { FastifyInstance } from 'fastify';

/** Bytes of an answer below which compression saves no packet. */
const least = 1024;
/** Bytes above which compression would hold the process for more than about a millisecond. */
const most = 128 * 1024;

const compressors = {
  br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => gzipSync(text),
};

/**
 * Compresses JSON answers of 1 to 128 kB for clients that accept it. An answer that sets a cookie stays as it is, so
 * that its length tells nothing about a credential. It compresses in the same thread: 0.04 ms of processor for 1 kB,
 * where a stream or the thread pool takes 0.2 ms.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (!isJson || typeof payload !== 'string' || reply.hasHeader('content-encoding')) {
      done(null, payload);
      return;
    }
    const bytes = Buffer.byteLength(payload);
    if (bytes < least || bytes > most || reply.hasHeader('set-cookie')) {
      done(null, payload);
      return;
    }
    void reply.header('vary', varyWith(reply.getHeader('vary')));
    const encoding = bestEncoding(request.headers['accept-encoding'] ?? '');
    if (encoding === 'identity') {
      done(null, payload);
      return;
    }
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    done(null, compressors[encoding](payload));
  });
}

function varyWith(present: unknown): string {
  return typeof present === 'string' && present !== '' ? `${present}, accept-encoding` : 'accept-encoding';
}
