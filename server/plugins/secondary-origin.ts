import { codes } from '#contract/http/codes.ts';
import { isSecondaryPath, secondaryTokenHeader, signingHeader } from '#contract/http/secondary-host.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { sendError } from './error-replies.ts';

/** The origin of the pages, and the one to which their contract, hq and trade calls go; '' for the same. */
export interface CallOrigins {
  readonly publicOrigin: string;
  readonly secondaryOrigin: string;
}

/** How long a browser uses the answer to a preflight, seconds; Chromium allows no longer time. */
const preflightSeconds = 7200;

const sharing = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': [
    ...['content-type', 'idempotency-key', 'x-requested-with', 'x-trace-id'],
    ...['x-session-id', 'x-auth-token', 'x-trade-token', secondaryTokenHeader, signingHeader],
  ].join(', '),
  'access-control-max-age': String(preflightSeconds),
} as const;

/** Whether our own page made this call across origins, which only the paths of the secondary host allow. */
export function isFromOwnPage(request: FastifyRequest, origins: CallOrigins): boolean {
  return isSecondaryCall(request, origins) && request.headers.origin === origins.publicOrigin;
}

function isSecondaryCall(request: FastifyRequest, { secondaryOrigin }: CallOrigins): boolean {
  return secondaryOrigin !== '' && isSecondaryPath(request.url);
}

/**
 * Answers preflights, and lets pages of exactly the public origin read what the paths of the secondary host answer.
 * No cookie takes part: `access-control-allow-credentials` is never sent, and a token takes its place (ADR 13). Without
 * a secondary origin nothing changes. Register it first: a refusal because of load must be readable, too.
 */
export function registerSecondaryOrigin(app: FastifyInstance, origins: CallOrigins): void {
  if (origins.secondaryOrigin === '') return;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isSecondaryCall(request, origins)) {
      done();
      return;
    }
    void reply.header('vary', 'Origin');
    const isOwn = isFromOwnPage(request, origins);
    if (isOwn) {
      void reply.headers({
        'access-control-allow-origin': origins.publicOrigin,
        'access-control-expose-headers': 'retry-after',
      });
    }
    if (request.method === 'OPTIONS') {
      if (isOwn) void reply.code(204).headers(sharing).send();
      else void sendError(reply, new ApiError(codes.forbidden, '请求来源不受信任', {}, 403));
      return;
    }
    if (isOwn) readSigning(request);
    done();
  });
}

/** Puts the parameters of the signing header where those of the query are, so that the same schema checks them. */
function readSigning(request: FastifyRequest): void {
  const text = request.headers[signingHeader];
  if (typeof text !== 'string' || text.length > 512) return;
  const given = new URLSearchParams(text);
  const query = request.query as Record<string, unknown>;
  for (const name of ['ts', 'rd', 'sign']) {
    const value = given.get(name);
    if (value !== null && !Object.hasOwn(query, name)) query[name] = value;
  }
}
