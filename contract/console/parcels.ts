import { consoleEndpoints } from './console-endpoints.ts';
import type { parcelSchemas } from './parcels.schema.ts';

/** The largest body of a call with a file, bytes. */
export const largestFile = 8 * 1024 * 1024;

const row = { method: 'POST', allowed: ['operator'], largestBody: largestFile } as const;

/** The shipping of parcels, in and out as files. */
export const parcels = consoleEndpoints<typeof parcelSchemas>({
  export: { ...row, path: '/v1/console/parcels/export' },
  check: { ...row, path: '/v1/console/parcels/check' },
  apply: { ...row, path: '/v1/console/parcels/apply' },
});
