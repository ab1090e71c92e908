import { endpoints } from '#contract/http/endpoint.ts';
import type { trackingSchemas } from './tracking.schema.ts';

/** Events: one marketing event of an activity, and batches for the events service (spec section 7). */
export const tracking = endpoints<typeof trackingSchemas>({
  event: { method: 'POST', path: '/v1/ug/tracking/events', needs: 'none', quiet: true },
  batch: { method: 'POST', path: '/api/v1/events', needs: 'none', quiet: true },
});
