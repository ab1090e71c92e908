import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { codes } from '#contract/http/codes.ts';
import { errorCode, reasonOf, StartFailure } from '#server/errors.ts';
import { apiHeaders } from '#server/plugins/error-replies.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { isLoopback } from '#server/plugins/caller-network.ts';
import type { MetricsConfig } from '#server/service-config.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type ReadMetrics = () => Promise<string>;

const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * `/metrics` on the port of the server: with the bearer token if there is one; without one for this machine alone,
 * and never in production. Nothing is registered if it has a separate port.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { metrics, production }: { readonly metrics: MetricsConfig; readonly production: boolean },
  read: ReadMetrics,
): void {
  const { port, token } = metrics;
  if (port !== null || (token === '' && production)) return;
  app.get(
    '/metrics',
    { schema: { hide: true }, config: { loadKind: 'unlimited' } },
    async (request, reply) => {
      if (!mayRead(request, token))
        throw new ApiError(codes.forbidden, '没有权限', {}, token === '' ? 403 : 401);
      return reply
        .headers(apiHeaders)
        .type(contentType)
        .send(await read());
    },
  );
}

function mayRead({ headers, ip, socket }: FastifyRequest, token: string): boolean {
  if (token !== '') return hasToken(headers.authorization, token);
  return isLoopback(ip) && isLoopback(socket.remoteAddress ?? '');
}

/** Hashed first, because a constant-time comparison needs equal lengths. */
function hasToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

/**
 * Serves `/metrics` on a separate port, with the token if there is one; resolves once it listens. It does not keep
 * the process alive.
 * @throws StartFailure when the port cannot be used.
 */
export async function listenForMetrics(
  { port, host, token }: MetricsConfig,
  read: ReadMetrics,
): Promise<Server | null> {
  if (port === null) return null;
  const server = createServer({ requestTimeout: 5000, headersTimeout: 5000 }, (request, reply) => {
    const isRight = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    const isAllowed = token === '' || hasToken(request.headers.authorization, token);
    if (!isRight || !isAllowed) {
      reply.writeHead(isRight ? 401 : 404).end();
      return;
    }
    read().then(
      (text) => reply.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const why = errorCode(error) === 'EADDRINUSE' ? 'it is taken' : reasonOf(error);
      reject(new StartFailure(`METRICS_PORT ${String(port)} on ${host} cannot be used: ${why}`));
    });
    server.listen(port, host, resolve);
  });
  return server;
}
