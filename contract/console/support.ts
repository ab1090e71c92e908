import { consoleEndpoints } from './console-endpoints.ts';
import type { supportSchemas } from './support.schema.ts';

const readers = ['operator', 'approver', 'auditor'] as const;

/** Members, one at a time and for a stated reason; corrections of their balances, which a second person approves. */
export const support = consoleEndpoints<typeof supportSchemas>({
  find: { method: 'POST', path: '/v1/console/members/find', allowed: readers },
  lookups: { method: 'GET', path: '/v1/console/members/lookups', allowed: readers },
  overview: { method: 'GET', path: '/v1/console/members/overview', allowed: readers },
  history: { method: 'GET', path: '/v1/console/members/history', allowed: readers },
  endSessions: { method: 'POST', path: '/v1/console/members/end_sessions', allowed: ['operator'] },
  proposals: { method: 'GET', path: '/v1/console/members/proposals', allowed: readers },
  reverseEntry: { method: 'POST', path: '/v1/console/corrections/reverse_entry', allowed: ['operator'] },
  adjustBalance: { method: 'POST', path: '/v1/console/corrections/adjust_balance', allowed: ['operator'] },
});
