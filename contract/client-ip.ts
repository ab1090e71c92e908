import type { clientIpSchemas } from './client-ip.schema.ts';
import { endpoints } from './endpoint.ts';

/** The address a request came from, as the analytics service sees it. */
export const clientIp = endpoints<typeof clientIpSchemas>({
  check: { method: 'GET', path: '/api/v1/utils/checkip', needs: 'none', quiet: true },
});
