import { endpoints } from '#contract/http/endpoint.ts';
import type { clientIpSchemas } from './client-ip.schema.ts';

/** The address a request came from, as the analytics service sees it. */
export const clientIp = endpoints<typeof clientIpSchemas>({
  check: { method: 'GET', path: '/api/v1/utils/checkip', needs: 'none', quiet: true },
});
