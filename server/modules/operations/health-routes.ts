import { codes } from '#contract/codes.ts';
import type { Database } from '#server/db/database.ts';
import { apiHeaders } from '#server/plugins/error-replies.ts';
import { Fault } from '#server/plugins/fault.ts';
import type { FastifyInstance } from 'fastify';

/** Whoever asks whether we are ready wants to know it now. */
const readyWithinMs = 1000;

// Whoever asks whether the server lives must be told when it is busy, too.
const options = { schema: { hide: true }, config: { loadKind: 'unlimited' } } as const;

/** `/healthz`: the process answers. `/readyz`: the database does too. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', options, (_request, reply) => {
    void reply.headers(apiHeaders);
    return { code: codes.success, data: {}, msg: '' };
  });
  app.get('/readyz', options, async (_request, reply) => {
    void reply.headers(apiHeaders);
    try {
      await database.ping(readyWithinMs);
    } catch {
      throw new Fault(codes.unavailable, '数据库没有响应', {}, 503);
    }
    return { code: codes.success, data: {}, msg: '' };
  });
}
