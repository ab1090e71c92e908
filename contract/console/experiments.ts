import { consoleEndpoints } from './console-endpoints.ts';
import type { experimentsSchemas } from './experiments.schema.ts';

const readers = ['author', 'approver', 'operator', 'auditor'] as const;

/** Experiments with pages by definition: made by authors, started by a second person, stopped by anybody who runs pages. */
export const experiments = consoleEndpoints<typeof experimentsSchemas>({
  list: { method: 'GET', path: '/v1/console/experiments', allowed: readers },
  read: { method: 'GET', path: '/v1/console/experiments/read', allowed: readers },
  check: { method: 'POST', path: '/v1/console/experiments/check', allowed: ['author'], quiet: true },
  propose: { method: 'POST', path: '/v1/console/experiments/propose', allowed: ['author'] },
  stop: {
    method: 'POST',
    path: '/v1/console/experiments/stop',
    allowed: ['author', 'approver', 'operator'],
  },
  keep: { method: 'POST', path: '/v1/console/experiments/keep', allowed: ['author', 'approver'] },
  adopt: { method: 'POST', path: '/v1/console/experiments/adopt', allowed: ['approver'] },
});
