import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { targets } from '#contract/target.ts';

/** A file that is not there is said in plain text: HTML would be taken for the script that was asked for. */
export function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}

/** A part of a file that lies outside of it: 416 with the size (RFC 9110, 15.5.17), which the file server has found out. */
function sendOutside(reply: FastifyReply, error: FastifyError & { headers?: Record<string, string> }) {
  return reply
    .code(416)
    .headers({ ...error.headers, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Range not satisfiable\n');
}

/** Serves `/assets/<target>/…`: hashed names never change their content, so they may be kept for ever. */
export async function registerAssets(app: FastifyInstance, distDir: string): Promise<void> {
  for (const target of targets) {
    const serve = async (scope: FastifyInstance): Promise<void> => {
      scope.setNotFoundHandler((_request, reply) => sendMissing(reply));
      scope.setErrorHandler<FastifyError>((error, _request, reply) => {
        if (error.statusCode === 416) return sendOutside(reply, error);
        // A failure of ours is for the handler of the whole server; a folder, for example, is simply no file.
        if ((error.statusCode ?? 500) >= 500) throw error;
        return sendMissing(reply);
      });
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
