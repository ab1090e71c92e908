import { endpoints } from '#contract/http/endpoint.ts';
import type { checkInSchemas } from './check-in.schema.ts';

/** Checking in to any activity that rewards it, once a day (product 18.12). */
export const checkIn = endpoints<typeof checkInSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/check_in/info', needs: 'none' },
  checkIn: {
    method: 'POST',
    path: '/ug/v1/activity/check_in',
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
});
