import { endpoints } from '#contract/http/endpoint.ts';
import type { pageDefinitionSchemas } from './page-definition.schema.ts';

/** Pages by definition (product 18.31): what a page shows is JSON text that is not trusted. */
export const pageDefinition = endpoints<typeof pageDefinitionSchemas>({
  page: { method: 'GET', path: '/v1/lowcode/page', needs: 'none' },
  // As a preview of a landing page: signed, right for half an hour, and stored nowhere.
  preview: { method: 'GET', path: '/v1/ug/page/config/preview', needs: 'none' },
  detail: { method: 'GET', path: '/v1/ug/page/config/detail', needs: 'none' },
});
