import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportContest } from '#server/engine/contest/export-contest.ts';
import { reasonOf } from '#server/errors.ts';
import { say, withDatabase } from './operator-command.ts';

/* Writes the trades, closes and places of a contest: `npm run export-contest -- ACTIVITY_ID FILE`. A server may keep running. */

const [activityId, file] = process.argv.slice(2);
if (activityId === undefined || file === undefined) {
  console.error('usage: npm run export-contest -- ACTIVITY_ID FILE');
  process.exit(2);
}
try {
  await withDatabase(async (database) => {
    // An incomplete file never has the requested name.
    await pipeline(Readable.from(exportContest(database, activityId)), createWriteStream(`${file}.part`));
    await rename(`${file}.part`, file);
  });
  say(`Written: ${file}`);
} catch (error) {
  await rm(`${file}.part`, { force: true });
  console.error(reasonOf(error));
  process.exitCode = 1;
}
