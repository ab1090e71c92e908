import { consoleEndpoints } from './console-endpoints.ts';
import type { dryRunSchemas } from './dry-run.schema.ts';

const readers = ['author', 'approver', 'operator', 'auditor'] as const;
const players = ['author', 'approver', 'operator'] as const;

/** An activity that is played with simulated members before it is real. */
export const dryRuns = consoleEndpoints<typeof dryRunSchemas>({
  setup: { method: 'GET', path: '/v1/console/dry_run/setup', allowed: readers },
  list: { method: 'GET', path: '/v1/console/dry_run', allowed: readers },
  find: { method: 'GET', path: '/v1/console/dry_run/one', allowed: readers },
  start: { method: 'POST', path: '/v1/console/dry_run', allowed: players },
  cancel: { method: 'POST', path: '/v1/console/dry_run/cancel', allowed: players },
});

/** What has become of a dry run. */
export const dryRunStates = ['running', 'done', 'failed', 'cancelled', 'interrupted'] as const;

/** One of {@link dryRunStates}. */
export type DryRunState = (typeof dryRunStates)[number];

/** The states in words. */
export const dryRunStateTitles: Readonly<Record<DryRunState, string>> = {
  running: '试算中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
  interrupted: '已中断',
};
