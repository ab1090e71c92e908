import type { FastifyInstance } from 'fastify';
import { targetOfUserAgent } from '#contract/pages/bundles.ts';
import { measures } from '#contract/tracking/measures.ts';
import { measuresSchemas } from '#contract/tracking/measures.schema.ts';
import type { AppContext } from '#server/app-context.ts';
import { AnonymousWriteLimits } from '#server/plugins/call-limits.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { ReleaseCounts } from './release-counts.ts';

/** What browsers tell of a visit; without `counts`, where there is one version only, it is dropped. */
export function measureRoutes(
  app: FastifyInstance,
  appContext: AppContext,
  counts?: Pick<ReleaseCounts, 'add'>,
): void {
  const limits = new AnonymousWriteLimits('measure');
  registerEndpoints(app, appContext, measures, measuresSchemas, {
    report: ({ body }, { request, now }) => {
      const { ip } = request;
      limits.require({ ip, guid: undefined }, now);
      const { release, visits, painted, errors, chunks, taps } = body;
      const target = targetOfUserAgent(request.headers['user-agent'] ?? '');
      const of = { release, target, ip };
      if (visits) counts?.add({ ...of, kind: 'visit' });
      if (painted !== undefined) counts?.add({ ...of, kind: 'painted', ms: painted });
      if (errors) counts?.add({ ...of, kind: 'error', count: errors });
      if (chunks) counts?.add({ ...of, kind: 'failed_chunk', count: chunks });
      if (taps) counts?.add({ ...of, kind: 'lost_tap', count: taps });
      return {};
    },
  });
}
