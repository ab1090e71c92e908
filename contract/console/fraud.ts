import { consoleEndpoints } from './console-endpoints.ts';
import type { fraudSchemas } from './fraud.schema.ts';

const readers = ['operator', 'auditor'] as const;

/** Invitations that wait for a review with their evidence, and marks of members. */
export const fraud = consoleEndpoints<typeof fraudSchemas>({
  flagged: { method: 'GET', path: '/v1/console/fraud/invitations', allowed: readers },
  cluster: { method: 'GET', path: '/v1/console/fraud/cluster', allowed: readers },
  decide: { method: 'POST', path: '/v1/console/fraud/decide', allowed: ['operator'] },
  marks: { method: 'GET', path: '/v1/console/fraud/marks', allowed: readers },
  suspects: { method: 'GET', path: '/v1/console/fraud/suspects', allowed: readers },
  mark: { method: 'POST', path: '/v1/console/fraud/mark', allowed: ['operator'] },
  release: { method: 'POST', path: '/v1/console/fraud/release', allowed: ['operator'] },
  voidHeld: { method: 'POST', path: '/v1/console/fraud/void_held', allowed: ['operator'] },
});
