import { endpoints } from '#contract/http/endpoint.ts';
import type { mgmSchemas } from './mgm.schema.ts';

/**
 * The calls specific to the invitation lottery (product 19.2); the others are in lottery,
 * invite and address.
 */
export const mgm = endpoints<typeof mgmSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/invite/mgm', needs: 'none' },
});
