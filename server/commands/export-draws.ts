import { exportDraws } from '#server/engine/draw/export-draws.ts';
import { systemClock } from '#server/clock.ts';
import { runExport } from './operator-command.ts';

/* Writes the log of draws of an activity: `npm run export-draws -- ACTIVITY_ID FILE`. A server may keep running. */

await runExport('export-draws', (database, activityId) => exportDraws(database, systemClock, activityId));
