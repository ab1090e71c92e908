import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportDraws } from '#server/engine/draw/draw-log.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { reasonOf } from '#server/errors.ts';

/* Writes the log of draws of an activity: `npm run export-draws -- ACTIVITY_ID FILE`. */

const [activityId, file] = process.argv.slice(2);
if (activityId === undefined || file === undefined) {
  console.error('usage: npm run export-draws -- ACTIVITY_ID FILE');
  process.exit(2);
}
const database = await openDatabase(readConfig(process.env));
try {
  await migrate(database.query);
  const lines = exportDraws(database, systemClock, activityId);
  // An incomplete file never has the requested name.
  await pipeline(Readable.from(lines), createWriteStream(`${file}.part`));
  await rename(`${file}.part`, file);
  console.log(`Written: ${file}`);
} catch (error) {
  await rm(`${file}.part`, { force: true });
  console.error(reasonOf(error));
  process.exitCode = 1;
} finally {
  await database.close();
}
