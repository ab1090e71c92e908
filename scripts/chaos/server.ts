import { appendFileSync } from 'node:fs';
import { applyContent } from '#server/engine/content/apply-content.ts';
import { localFulfilment } from '#server/modules/fulfilment/fulfilment-provider.ts';
import type { FulfilmentProvider } from '#server/modules/fulfilment/fulfilment-provider.ts';
import type { PlayType } from '#server/engine/activity/play-type.ts';
import { playTypes } from '#server/campaigns/campaigns.ts';
import { readDatabaseConfig } from '#server/config.ts';
import { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { systemRandom } from '#server/random.ts';
import { startServer } from '#server/start-server.ts';
import { answerFromDatabase } from './database-desk.ts';
import { chaosContent } from './chaos-content.ts';
import { answerParent } from '../setup/child-server.ts';
import { chaosPlay } from './chaos-play.ts';
import { faultPoints } from './fault-points.ts';
import { installFaults } from './install-faults.ts';
import { answerAboutJob } from './jobs/job-desk.ts';
import type { Ask } from './chaos-server.ts';

/*
 * The real server in a process that can be killed on command: `server.ts ROUNDS LEDGER`. LEDGER is a file that
 * replaces the provider of awards; it keeps the received requests when this process has ended.
 */

const [rounds = '1', ledger = ''] = process.argv.slice(2);
const machine = Date.now;
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
Date.now = () => machine() + aheadMs;
const faults = installFaults();
const known = watchDatabase();

(playTypes as Map<string, PlayType>).set(chaosPlay.type, chaosPlay);
const deliver = localFulfilment.deliver.bind(localFulfilment);
(localFulfilment as { deliver: FulfilmentProvider['deliver'] }).deliver = async (request) => {
  appendFileSync(ledger, `${request.requestNo}\n`);
  faults.delivered();
  return deliver(request);
};

/** The database of the server is the one that ran the last transaction. */
function watchDatabase(): () => Promise<Database> {
  let last: Database | null = null;
  const remember = (database: Database): void => {
    last = database;
  };
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with the database it was called on
  const original = Database.prototype.transaction;
  Database.prototype.transaction = function transaction(this: Database, work) {
    remember(this);
    return original.call(this, work) as never;
  };
  return async () => {
    while (last === null) await new Promise((resolve) => setTimeout(resolve, 50));
    return last;
  };
}

async function fill(): Promise<void> {
  const database = await openDatabase(readDatabaseConfig(process.env), 'server');
  await migrate(database.query);
  const found = await database.query.selectFrom('activity').select('id').limit(1).executeTakeFirst();
  const author = {
    actor: 'chaos',
    reason: 'chaos',
    requestId: 'chaos',
    random: systemRandom,
    now: Date.now(),
  };
  if (!found) await applyContent(database, chaosContent(Number(rounds)), author);
  await database.close();
}

async function answer(ask: Ask): Promise<unknown> {
  if (ask.what === 'arm') {
    const point = faultPoints.find(({ name }) => name === ask.point);
    if (point !== undefined) faults.arm(point, ask.nth);
    return null;
  }
  const database = await known();
  if ('job' in ask) return answerAboutJob(database, ask, faults.arm);
  return answerFromDatabase(database, ask);
}

answerParent(answer);

await fill();
await startServer(process.env);
// The channel must not keep a stopped server alive.
process.channel?.unref();
