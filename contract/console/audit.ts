import { consoleEndpoints } from './console-endpoints.ts';
import type { auditSchemas } from './audit.schema.ts';

/** What was done, by whom and why. */
export const audit = consoleEndpoints<typeof auditSchemas>({
  list: { method: 'GET', path: '/v1/console/audit', allowed: ['auditor', 'administrator', 'approver'] },
  check: { method: 'GET', path: '/v1/console/audit/check', allowed: ['auditor', 'administrator'] },
});

/** The address of the whole audit as a file: one JSON object a line, in the order of the chain. */
export const auditExportPath = '/v1/console/audit/export';
