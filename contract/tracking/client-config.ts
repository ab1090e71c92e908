import { endpoints } from '#contract/http/endpoint.ts';
import type { clientConfigSchemas } from './client-config.schema.ts';

/** What differs between stages and is no secret; read after the first screen, so that the same bytes run everywhere. */
export const clientConfig = endpoints<typeof clientConfigSchemas>({
  read: { method: 'GET', path: '/v1/client/config', needs: 'none', quiet: true },
});
