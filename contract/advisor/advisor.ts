import { endpoints } from '#contract/http/endpoint.ts';
import type { advisorSchemas } from './advisor.schema.ts';

/** Who advises on a product, and what the service is (product 19.10). */
export const advisor = endpoints<typeof advisorSchemas>({
  entry: { method: 'GET', path: '/ug/v1/advisor/entry', needs: 'none' },
});
