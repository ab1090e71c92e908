import { consoleEndpoints } from './console-endpoints.ts';
import type { pagesSchemas } from './pages.schema.ts';

const readers = ['author', 'approver', 'operator', 'auditor'] as const;
const stoppers = ['operator', 'approver'] as const;

/** Pages by definition: written by authors, published by a second person, taken back by whoever runs them. */
export const pages = consoleEndpoints<typeof pagesSchemas>({
  list: { method: 'GET', path: '/v1/console/pages', allowed: readers },
  kit: { method: 'GET', path: '/v1/console/pages/kit', allowed: readers },
  read: { method: 'GET', path: '/v1/console/pages/read', allowed: readers },
  version: { method: 'GET', path: '/v1/console/pages/version', allowed: readers },
  check: { method: 'POST', path: '/v1/console/pages/check', allowed: readers, quiet: true },
  create: { method: 'POST', path: '/v1/console/pages/create', allowed: ['author'] },
  save: { method: 'POST', path: '/v1/console/pages/save', allowed: ['author'] },
  publish: { method: 'POST', path: '/v1/console/pages/publish', allowed: ['approver'] },
  unschedule: { method: 'POST', path: '/v1/console/pages/unschedule', allowed: stoppers },
  rollBack: { method: 'POST', path: '/v1/console/pages/roll_back', allowed: stoppers },
  takeOffline: { method: 'POST', path: '/v1/console/pages/take_offline', allowed: stoppers },
});
