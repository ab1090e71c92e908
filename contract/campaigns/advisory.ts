import { endpoints } from '#contract/http/endpoint.ts';
import type { advisorySchemas } from './advisory.schema.ts';

/** Advisory and its promotion (product 19.10); product, offers and texts have calls of their own. */
export const advisory = endpoints<typeof advisorySchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/advisory/info', needs: 'none' },
});
