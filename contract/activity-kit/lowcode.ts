import { endpoints } from '#contract/http/endpoint.ts';
import type { lowcodeSchemas } from './lowcode.schema.ts';

/** Pages by definition (product 18.31): what a page shows is JSON text that is not trusted. */
export const lowcode = endpoints<typeof lowcodeSchemas>({
  page: { method: 'GET', path: '/v1/lowcode/page', needs: 'none' },
});
