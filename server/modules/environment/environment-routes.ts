import { clientConfig } from '#contract/client-config.ts';
import { clientConfigSchemas } from '#contract/client-config.schema.ts';
import { clientIp } from '#contract/client-ip.ts';
import { clientIpSchemas } from '#contract/client-ip.schema.ts';
import type { Foundation } from '#server/foundation.ts';
import { implement } from '#server/plugins/implement.ts';
import type { FastifyInstance } from 'fastify';

/** What a page cannot know by itself: the stage's settings, and the address it is seen under. */
export function environmentRoutes(app: FastifyInstance, foundation: Foundation): void {
  implement(app, foundation, clientConfig, clientConfigSchemas, {
    read: () => ({ error_dsn: foundation.config.errorDsn }),
  });
  implement(app, foundation, clientIp, clientIpSchemas, {
    // The proxies that are believed have been taken off already; an address that a visitor claims never counts.
    check: (_input, { request }) => request.ip.replace(/^::ffff:(?=\d+\.)/i, ''),
  });
}
