import { consoleEndpoints } from './console-endpoints.ts';
import type { prizeDeskSchemas } from './prize-desk.schema.ts';

const readers = ['operator', 'auditor'] as const;

/** What was given to members, and what becomes of it. */
export const prizeDesk = consoleEndpoints<typeof prizeDeskSchemas>({
  activities: {
    method: 'GET',
    path: '/v1/console/prize_activities',
    allowed: ['operator', 'approver', 'auditor'],
  },
  list: { method: 'GET', path: '/v1/console/awards', allowed: readers },
  find: { method: 'POST', path: '/v1/console/awards/find', allowed: readers },
  counts: { method: 'GET', path: '/v1/console/awards/counts', allowed: readers },
  detail: { method: 'GET', path: '/v1/console/awards/detail', allowed: readers },
  retry: { method: 'POST', path: '/v1/console/awards/retry', allowed: ['operator'] },
  retryAll: { method: 'POST', path: '/v1/console/awards/retry_all', allowed: ['operator'] },
  takeBack: { method: 'POST', path: '/v1/console/awards/take_back', allowed: ['operator'] },
});
