import { exportContest } from '#server/engine/contest/export-contest.ts';
import { runExport } from './operator-command.ts';

/* Writes the trades, closes and places of a contest: `npm run export-contest -- ACTIVITY_ID FILE`. A server may keep running. */

await runExport('export-contest', exportContest);
