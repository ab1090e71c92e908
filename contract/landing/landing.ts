import { endpoints } from '#contract/http/endpoint.ts';
import type { landingSchemas } from './landing.schema.ts';

/** Landing pages for visitors of a channel (product 21.9): public, the same for everybody. */
export const landing = endpoints<typeof landingSchemas>({
  detail: { method: 'GET', path: '/v1/ug/landpage/detail', needs: 'none' },
  // The address is signed by the server and ends after half an hour; its answer is stored nowhere.
  preview: { method: 'GET', path: '/v1/ug/landpage/id/detail', needs: 'none' },
});
