import { consoleEndpoints } from './console-endpoints.ts';
import type { proposalSchemas } from './proposals.schema.ts';

/** What an operator proposes and another person decides; each kind has its own call that proposes it. */
export const proposals = consoleEndpoints<typeof proposalSchemas>({
  list: { method: 'GET', path: '/v1/console/proposals', allowed: ['operator', 'approver', 'auditor'] },
  decide: { method: 'POST', path: '/v1/console/proposals/decide', allowed: ['approver'] },
  withdraw: { method: 'POST', path: '/v1/console/proposals/withdraw', allowed: ['author', 'operator'] },
});
