import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { exportContest } from '#server/engine/contest/export-contest.ts';
import { exportDraws } from '#server/engine/draw/export-draws.ts';
import { exportScheduledDraws } from '#server/engine/scheduled-draw/export-scheduled-draws.ts';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runCommand, say, withDatabase } from './operator-command.ts';

/*
 * Writes what anybody can check about an activity: `npm run export-draws`, `npm run export-scheduled-draws` and
 * `npm run export-contest`, each with `-- ACTIVITY_ID FILE`. Servers may keep running.
 */

type LinesOf = (database: Database, activityId: string) => AsyncIterable<string>;

const exports: Readonly<Record<string, LinesOf>> = {
  draws: (database, activityId) => exportDraws(database, systemClock, activityId),
  'scheduled-draws': exportScheduledDraws,
  contest: exportContest,
};

const [kind = '', activityId = '', file = ''] = process.argv.slice(2);

/** An incomplete file never has the requested name. */
const write =
  (linesOf: LinesOf) =>
  async (database: Database): Promise<void> => {
    const part = `${file}.part`;
    try {
      await pipeline(Readable.from(linesOf(database, activityId)), createWriteStream(part));
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    say(`Written: ${file}`);
  };

const commands = Object.fromEntries(
  Object.entries(exports).map(([name, linesOf]) => [name, () => withDatabase(write(linesOf))]),
);
await runCommand(
  commands,
  file === '' ? undefined : kind,
  `usage: npm run export-${kind} -- ACTIVITY_ID FILE`,
);
