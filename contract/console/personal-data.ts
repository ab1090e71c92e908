import { consoleEndpoints } from './console-endpoints.ts';
import type { personalDataSchemas } from './personal-data.schema.ts';

/** The personal data of a member: exported for them, and deleted on their request with the approval of a second person. */
export const personalData = consoleEndpoints<typeof personalDataSchemas>({
  export: { method: 'POST', path: '/v1/console/members/export', allowed: ['operator'] },
  propose: { method: 'POST', path: '/v1/console/erasures/propose', allowed: ['operator'] },
});
