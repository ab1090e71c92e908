import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../build/files/paths.ts';
import { playTypes } from '#server/campaigns/campaigns.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { systemRandom } from '#server/random.ts';
import { applyToEmpty, rollSampleWindows } from '#server/sample/sample-content.ts';
import type { Tables } from '#server/db/tables.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { workHandlers } from './work-handlers.ts';
import { countDone, seedWork } from './work-seeds.ts';
import type { SeededWork, WorkSeed } from './work-seeds.ts';

/** What servers have done of a kind of work. */
export interface WorkFigures {
  readonly work: SeededWork;
  readonly seed: WorkSeed;
  readonly servers: number;
  readonly seconds: number;
  /** Pieces of work that are done, and those that were to be done. */
  readonly isDone: number;
  readonly expected: number;
  /** The longest transaction as its server saw it, and the longest statement or transaction that the database had open; milliseconds. */
  readonly longest: number;
  readonly longestOpen: number;
  readonly machineLoad: number;
}

const processFile = fileURLToPath(new URL('work-process.ts', import.meta.url));

function startServer(databaseUrl: string): Promise<ChildProcess> {
  const child = fork(processFile, [databaseUrl], { execArgv: ['--import', import.meta.resolve('tsx')] });
  return new Promise((resolve, reject) => {
    child.once('message', () => {
      resolve(child);
    });
    child.once('exit', () => {
      reject(new Error('a server of the bench has ended'));
    });
  });
}

function stopServer(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', ({ longest }: { longest: number }) => {
      resolve(longest);
    });
    child.send('stop');
  });
}

/** Opens a database with the sample content. */
export async function openSampled(databaseUrl: string): Promise<Database> {
  const connection = {
    databaseUrl,
    databaseConnections: 4,
    databasePooled: false,
    dataDir: null,
    production: false,
  };
  const database = await openDatabase(connection, 'server');
  await migrate(database.query);
  const contentFolder = pathToFileURL(join(root, 'content/'));
  await applyToEmpty(database, { clock: systemClock, random: systemRandom }, contentFolder, playTypes);
  await rollSampleWindows(database, systemClock);
  return database;
}

/** On a connection without deadlines: the seeds are statements of minutes. */
async function seedUnhurried(databaseUrl: string, work: SeededWork, seed: WorkSeed): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await seedWork(query, work, seed);
  await query.destroy();
}

/** Asks for the longest open transaction of others until `isOver`. */
async function watchTransactions({ query }: Database, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const { rows } = await sql<{ ms: number | null }>`
      select max(extract(epoch from clock_timestamp() - xact_start))::float8 * 1000 as ms from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(query);
    longest = Math.max(longest, rows[0]?.ms ?? 0);
    await pause(20);
  }
  return longest;
}

async function untilDone({ query }: Database): Promise<void> {
  for (;;) {
    const row = await query.selectFrom('activity_work').select('kind').limit(1).executeTakeFirst();
    if (row === undefined) return;
    await pause(50);
  }
}

/** Seeds a kind of work in the empty database of `databaseUrl`, and lets servers do it. */
export async function measureWork(
  databaseUrl: string,
  work: SeededWork,
  seed: WorkSeed,
  servers: number,
): Promise<WorkFigures> {
  const database = await openSampled(databaseUrl);
  try {
    await seedUnhurried(databaseUrl, work, seed);
    const children = await Promise.all(Array.from({ length: servers }, () => startServer(databaseUrl)));
    const handlers = workHandlers(database, systemRandom, (what) => {
      throw new Error(what);
    });
    let isOver = false;
    const watching = watchTransactions(database, () => isOver);
    const from = performance.now();
    for (const { run } of handlers) await run({ id: 'bench', payload: {}, attempt: 1 }, systemClock.now());
    await untilDone(database);
    const seconds = (performance.now() - from) / 1000;
    isOver = true;
    const longestOpen = await watching;
    const longest = Math.max(...(await Promise.all(children.map(stopServer))));
    const counted = await countDone(database, work, seed);
    return { work, seed, servers, seconds, longest, longestOpen, machineLoad: loadavg()[0] ?? 0, ...counted };
  } finally {
    await database.close();
  }
}
