import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { targets } from '#contract/target.ts';

/** A file that is not there is said in plain text: HTML would be taken for the script that was asked for. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}

/** Serves `/assets/<target>/…`: hashed names never change their content, so they may be kept for ever. */
export async function registerAssets(app: FastifyInstance, distDir: string): Promise<void> {
  for (const target of targets) {
    const serve = async (scope: FastifyInstance): Promise<void> => {
      scope.setNotFoundHandler((_request, reply) => sendMissing(reply));
      await scope.register(fastifyStatic, {
        root: path.join(distDir, target, 'assets'),
        decorateReply: false,
        preCompressed: true,
        index: false,
        immutable: true,
        maxAge: '365d',
        setHeaders: (reply) => {
          void reply.header('content-security-policy', "default-src 'none'");
        },
      });
    };
    await app.register(serve, { prefix: `/assets/${target}` });
  }
}
