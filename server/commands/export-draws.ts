import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportDraws } from '#server/engine/draw/export-draws.ts';
import { systemClock } from '#server/clock.ts';
import { reasonOf } from '#server/errors.ts';
import { say, withDatabase } from './operator-command.ts';

/* Writes the log of draws of an activity: `npm run export-draws -- ACTIVITY_ID FILE`. A server may keep running. */

const [activityId, file] = process.argv.slice(2);
if (activityId === undefined || file === undefined) {
  console.error('usage: npm run export-draws -- ACTIVITY_ID FILE');
  process.exit(2);
}
try {
  await withDatabase(async (database) => {
    // An incomplete file never has the requested name.
    await pipeline(
      Readable.from(exportDraws(database, systemClock, activityId)),
      createWriteStream(`${file}.part`),
    );
    await rename(`${file}.part`, file);
  });
  say(`Written: ${file}`);
} catch (error) {
  await rm(`${file}.part`, { force: true });
  console.error(reasonOf(error));
  process.exitCode = 1;
}
