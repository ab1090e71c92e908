import { errorCode, reasonOf, StartFailure } from '#server/errors.ts';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PoolConfig } from 'pg';
import type { Engine } from './connection-pool.ts';
import { initCluster, socketFolder, startCluster, stopCluster } from './embedded-cluster.ts';
import type { Cluster } from './embedded-cluster.ts';
import { findEmbeddedPrograms } from './embedded-programs.ts';
import { openPostgres } from './postgres-engine.ts';

const database = 'invest_hall';

/** Who opens a database: a server, or a command that an operator may run next to a server. */
export type DatabaseUser = 'server' | 'command';

/**
 * A real PostgreSQL from npm, in a folder; it listens on a Unix socket only. One that a killed server left running is
 * reused. At the end a server stops it, unless another process uses it; a command stops only what it has started itself.
 * @throws StartFailure when there is no package for this system, or the folder cannot be used.
 */
export async function openEmbedded(
  folder: string,
  { user, max }: { readonly user: DatabaseUser; readonly max: number },
): Promise<Engine> {
  const cluster = {
    folder: path.resolve(folder),
    programs: await findEmbeddedPrograms(),
    // Two processes of ours beside each other, and their probes.
    connections: Math.max(50, 2 * max + 10),
  };
  await initCluster(cluster);
  const isStartedHere = await startCluster(cluster);
  const connection = {
    host: socketFolder(cluster),
    user: 'postgres',
    database: 'postgres',
    application_name: `invest-hall ${randomUUID()}`,
  };
  await createDatabase(connection);
  const stop =
    user === 'server' || isStartedHere ? () => stopUnlessUsed(cluster, connection) : () => Promise.resolve();
  const engine = await openPostgres({ ...connection, database, max }, stop);
  startAgainWhenDead(engine, cluster);
  return engine;
}

async function createDatabase(connection: PoolConfig): Promise<void> {
  const client = await connected(connection);
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rows.length === 0) await client.query(`create database ${database}`);
  } catch (error) {
    // Another process created it in between.
    if (!['42P04', '23505'].includes(errorCode(error))) throw error;
  } finally {
    await client.end();
  }
}

const startPatienceMs = 60_000;

/** A connection to a cluster that another process may have started just now. */
async function connected(connection: PoolConfig): Promise<pg.Client> {
  const until = performance.now() + startPatienceMs;
  for (;;) {
    const client = new pg.Client(connection);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const isStarting = ['57P03', 'ENOENT', 'ECONNREFUSED'].includes(errorCode(error));
      if (!isStarting || performance.now() > until) {
        throw new StartFailure(`PostgreSQL in ${connection.host ?? ''} does not answer: ${reasonOf(error)}`);
      }
      await pause(100);
    }
  }
}

/** Whether another process uses the same folder: a server next to a command, or the other way round. */
async function stopUnlessUsed(cluster: Cluster, connection: PoolConfig): Promise<void> {
  if (!(await isUsed(connection))) await stopCluster(cluster);
}

/**
 * Every process of ours has an open connection under its own name, so connections with another name belong to other
 * processes. A cluster that cannot be queried may have no free connection, and a dead one needs no stop: it counts as
 * used.
 */
async function isUsed(connection: PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const others = await client.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and application_name <> $1",
      [connection.application_name],
    );
    return others.rows.length > 0;
  } catch {
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const startAgainEveryMs = 2000;

/** Restarts a PostgreSQL that was killed, until it answers or this process releases it. */
function startAgainWhenDead({ availability }: Engine, cluster: Cluster): void {
  let isStarting = false;
  const start = async (): Promise<void> => {
    if (isStarting || availability.isAvailable) return;
    isStarting = true;
    try {
      await startCluster(cluster);
    } catch {
      // Remains of the dead process may still lock the folder; the next round tries again.
    } finally {
      isStarting = false;
    }
  };
  availability.onChange((isAvailable) => {
    if (isAvailable) return;
    void start();
    const timer = setInterval(() => {
      if (availability.isAvailable || availability.isStopped) clearInterval(timer);
      else void start();
    }, startAgainEveryMs);
    timer.unref();
  });
}
