import { consoleEndpoints } from './console-endpoints.ts';
import { largestFile } from './parcels.ts';
import type { prizeCodeSchemas } from './prize-codes.schema.ts';

const withFile = { method: 'POST', allowed: ['operator'], largestBody: largestFile } as const;

/** Codes of prizes that come from a file in place of a provider. */
export const prizeCodes = consoleEndpoints<typeof prizeCodeSchemas>({
  list: { method: 'GET', path: '/v1/console/prize_codes', allowed: ['operator', 'auditor'] },
  check: { ...withFile, path: '/v1/console/prize_codes/check' },
  import: { ...withFile, path: '/v1/console/prize_codes/import' },
});
