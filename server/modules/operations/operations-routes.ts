import { clientConfigSchemas, clientIpSchemas } from '#contract/tracking/tracking.schema.ts';
import { clientConfig, clientIp } from '#contract/tracking/tracking.ts';
import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { DatabaseUnavailable } from '#server/db/outage.ts';
import type { Drain } from '#server/stop-on-signal.ts';
import type { AppContext } from '#server/app-context.ts';
import { apiHeaders } from '#server/plugins/error-replies.ts';
import { ApiError } from '#server/plugins/api-error.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

/** A readiness probe needs a prompt answer. */
const readyWithinMs = 1000;

// A liveness probe must be answered under load, too.
const options = { schema: { hide: true }, config: { loadKind: 'unlimited' } } as const;

/** `/healthz`: the process answers. `/readyz`: the database does too, and the process is not about to end. */
export function healthRoutes(app: FastifyInstance, database: Database, drain?: Drain): void {
  app.get('/healthz', options, (_request, reply) => {
    void reply.headers(apiHeaders);
    return { code: codes.success, data: {}, msg: '' };
  });
  app.get('/readyz', options, async (_request, reply) => {
    void reply.headers(apiHeaders);
    if (drain?.isDraining === true) throw new ApiError(codes.unavailable, '服务器正在停止', {}, 503);
    try {
      await requireAnswer(database, readyWithinMs);
    } catch {
      throw new ApiError(codes.unavailable, '数据库没有响应', {}, 503);
    }
    return { code: codes.success, data: {}, msg: '' };
  });
}

/**
 * Checks that the database answers within the time, in milliseconds.
 * @throws DatabaseUnavailable when it does not.
 */
export async function requireAnswer({ query }: Database, withinMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable('no answer in time')), withinMs);
  });
  const answer = sql`select 1`.execute(query);
  // A late rejection must not end the process.
  answer.catch(() => undefined);
  try {
    await Promise.race([answer, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a page cannot determine by itself: the settings of the stage, and the caller's address. */
export function environmentRoutes(app: FastifyInstance, appContext: AppContext): void {
  registerEndpoints(app, appContext, clientConfig, clientConfigSchemas, {
    read: () => ({ error_dsn: appContext.config.errorDsn }),
  });
  registerEndpoints(app, appContext, clientIp, clientIpSchemas, {
    // Trusted proxies are already removed; an address that a visitor claims never counts.
    check: (_input, { request }) => request.ip.replace(/^::ffff:(?=\d+\.)/i, ''),
  });
}
