import { consoleEndpoints } from './console-endpoints.ts';
import type { stockSchemas } from './stock.schema.ts';

const readers = ['operator', 'approver', 'auditor'] as const;

/** What is left of prizes and budgets; a change of it is a proposal. */
export const stock = consoleEndpoints<typeof stockSchemas>({
  list: { method: 'GET', path: '/v1/console/stock', allowed: readers },
  propose: { method: 'POST', path: '/v1/console/stock/propose', allowed: ['operator'] },
});
