import { endpoints } from '#contract/http/endpoint.ts';
import type { subscriptionSchemas } from './subscription.schema.ts';

/** The reminder of any activity that offers one (product 18.18). */
export const subscription = endpoints<typeof subscriptionSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/subscription', needs: 'none' },
  change: {
    method: 'POST',
    path: '/ug/v1/activity/subscription',
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
});
