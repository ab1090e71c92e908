import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Random } from '#server/random.ts';
import { isApiPath } from '#server/plugins/error-replies.ts';
import { commonHeaders } from '#server/modules/delivery/page-reply.ts';
import { sendMissing } from '#server/modules/delivery/static-files.ts';

/** Scripts are files of the console; style sheets are too, or carry the nonce of their page. No other origin takes part but the previews, in frames. */
const policyWith = (nonce: string, frames: readonly string[]): string =>
  [
    "default-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** What is served while the console is not built. */
const notBuilt = 'The console is not built: run npm run build.\n';

interface PageOptions {
  readonly distDir: string;
  readonly origin: string;
  readonly random: Pick<Random, 'bytes'>;
  /** The origins of previews. */
  readonly frames: readonly string[];
}

/** Serves `dist/console` as it is now: one page for every address of the console, and its files. */
export function consolePages({ distDir, origin, random, frames }: PageOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    const folder = path.join(distDir, 'console');
    const headers = {
      ...commonHeaders({ production: true, origin }),
      'content-security-policy': policyWith('', frames),
    };
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
    await app.register(fastifyStatic, {
      root: path.join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      index: false,
      immutable: true,
      maxAge: '365d',
    });
    app.get('/*', async (request, reply) => {
      if (isApiPath(request.url)) {
        reply.callNotFound();
        return reply;
      }
      if (request.url.startsWith('/assets/')) return sendMissing(reply);
      // Read anew each time: another build may have replaced it, and the files that it names.
      const page = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => null);
      if (page === null) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
      const nonce = random.bytes(16).toString('base64');
      return reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': policyWith(nonce, frames) })
        .type('text/html; charset=utf-8')
        .send(page.replace('nonce=""', `nonce="${nonce}"`));
    });
  };
}
