import { endpoints } from '#contract/http/endpoint.ts';
import type { mgmSchemas } from './mgm.schema.ts';

/**
 * The calls specific to the invitation lottery (spec section 7, "GET invite MGM activity"); the others are in lottery,
 * invite and address.
 */
export const mgm = endpoints<typeof mgmSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/invite/mgm', needs: 'none' },
});
