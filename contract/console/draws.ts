import { consoleEndpoints } from './console-endpoints.ts';
import type { drawsSchemas } from './draws.schema.ts';

/** Nothing here can be changed, so whoever works on campaigns may read it. */
const readers = ['author', 'approver', 'operator', 'auditor'] as const;

/** What proves that draws are fair: commitments, seeds, heads, and the second party of scheduled draws. */
export const draws = consoleEndpoints<typeof drawsSchemas>({
  list: { method: 'GET', path: '/v1/console/draws', allowed: readers },
  activity: { method: 'GET', path: '/v1/console/draws/activity', allowed: readers },
  check: { method: 'GET', path: '/v1/console/draws/check', allowed: readers },
  checkScheduled: { method: 'GET', path: '/v1/console/draws/check_scheduled', allowed: readers },
  places: { method: 'GET', path: '/v1/console/draws/places', allowed: readers },
});

/** The address of the log of an activity as the file that `npm run verify-draws` reads: `?activity_id=ID`. */
export const drawExportPath = '/v1/console/draws/export';

/** The address of the public records of scheduled draws, a line each: `?activity_id=ID`. */
export const scheduledExportPath = '/v1/console/draws/export_scheduled';
