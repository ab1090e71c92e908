import { endpoints } from '#contract/http/endpoint.ts';
import type { collectSchemas } from './collect.schema.ts';

/** Collecting a set of fragments, which tasks give, and opening the treasure with a full set, once an activity. */
export const collect = endpoints<typeof collectSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/collect/info', needs: 'none' },
  open: {
    method: 'POST',
    path: '/ug/v1/activity/collect/open',
    needs: 'session',
    quiet: true,
    idempotent: true,
  },
});
