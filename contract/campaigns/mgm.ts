import { endpoints } from '#contract/http/endpoint.ts';
import type { mgmSchemas } from './mgm.schema.ts';

/** What is the invitation lottery's own (spec section 7, "GET invite MGM activity"); the rest is lottery, invite and address. */
export const mgm = endpoints<typeof mgmSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/invite/mgm', needs: 'none' },
});
