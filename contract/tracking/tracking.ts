import { endpoints } from '#contract/http/endpoint.ts';
import type { trackingSchemas, clientIpSchemas, clientConfigSchemas } from './tracking.schema.ts';

/** Events: one marketing event of an activity, and batches for the events service (product 13.8). */
export const tracking = endpoints<typeof trackingSchemas>({
  event: { method: 'POST', path: '/v1/ug/tracking/events', needs: 'none', quiet: true },
  batch: { method: 'POST', path: '/api/v1/events', needs: 'none', quiet: true },
});

/** The address of the request, as the analytics service sees it. */
export const clientIp = endpoints<typeof clientIpSchemas>({
  check: { method: 'GET', path: '/api/v1/utils/checkip', needs: 'none', quiet: true },
});

/**
 * Public settings that differ between stages; read after the first screen, so that the same bytes run in every stage.
 */
export const clientConfig = endpoints<typeof clientConfigSchemas>({
  read: { method: 'GET', path: '/v1/client/config', needs: 'none', quiet: true },
});
