import { consoleEndpoints } from './console-endpoints.ts';
import type { stockSchemas } from './stock.schema.ts';

const readers = ['operator', 'approver', 'auditor'] as const;

/** What is left of prizes and budgets, and changes of it, which two people make. */
export const stock = consoleEndpoints<typeof stockSchemas>({
  list: { method: 'GET', path: '/v1/console/stock', allowed: readers },
  open: { method: 'GET', path: '/v1/console/stock/open', allowed: readers },
  propose: { method: 'POST', path: '/v1/console/stock/propose', allowed: ['operator'] },
  approve: { method: 'POST', path: '/v1/console/stock/approve', allowed: ['approver'] },
  refuse: { method: 'POST', path: '/v1/console/stock/refuse', allowed: ['approver'] },
});
