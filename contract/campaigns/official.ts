import { endpoints } from '#contract/http/endpoint.ts';
import type { officialSchemas } from './official.schema.ts';

/** The official activity (product 19.12); its draws and its award history are those of lottery. */
export const official = endpoints<typeof officialSchemas>({
  info: { method: 'GET', path: '/ug/v1/activity/official/info', needs: 'none' },
});

/** The key of the page by definition that says what the official activity is. */
export const introKey = 'official-intro';
