import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { systemClock } from '#server/clock.ts';
import { systemRandom } from '#server/random.ts';
import { ordinarySchedule } from '#server/schedule.ts';
import { tickJobs } from '#server/modules/jobs/tick-jobs.ts';
import { WorkRunner } from '#server/modules/work/work-runner.ts';
import { workHandlers } from './work-handlers.ts';

/* A server of the bench of work, in a process of its own: it does nothing but the work of activities. */

/** Notes the longest transaction; the wait for a connection and every repetition are in it. */
function watched(database: Database, note: (ms: number) => void): Database {
  const transaction = database.transaction.bind(database);
  return Object.assign(database, {
    transaction: async <T>(work: Parameters<typeof transaction<T>>[0]): Promise<T> => {
      const from = performance.now();
      try {
        return await transaction(work);
      } finally {
        note(performance.now() - from);
      }
    },
  });
}

const [databaseUrl = ''] = process.argv.slice(2);
const opened = await openDatabase(
  { databaseUrl, databaseConnections: 20, databasePooled: false, dataDir: null, production: false },
  'server',
);
let longest = 0;
const database = watched(opened, (ms) => (longest = Math.max(longest, ms)));
const fail = (what: string, facts: object): never => {
  throw new Error(`${what}: ${JSON.stringify(facts)}`);
};
const base = { database, clock: systemClock, schedule: ordinarySchedule, alarm: fail, warn: fail };
const handlers = workHandlers(database, systemRandom, fail);
const stop = tickJobs(new WorkRunner({ ...base, handlers }), {
  ...base,
  tickMs: ordinarySchedule.work.tickMs,
});
process.once('message', () => {
  void stop()
    .then(() => process.send?.({ longest }))
    .then(() => database.close())
    .then(() => process.disconnect());
});
process.send?.('ready');
