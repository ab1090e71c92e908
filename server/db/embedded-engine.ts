import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { PoolConfig } from 'pg';
import { reasonOf, StartFailure } from '#server/errors.ts';
import { loadEmbeddedBinaries } from './embedded-binaries.ts';
import { initCluster, startCluster, stopCluster } from './embedded-cluster.ts';
import type { Cluster } from './embedded-cluster.ts';
import type { Engine } from './engine.ts';
import { openPostgres } from './postgres-engine.ts';

const database = 'invest_hall';

/**
 * A real PostgreSQL of our own, from npm, in a folder; it listens on a Unix socket only. One that a killed server left
 * running is taken over.
 * @throws StartFailure when the optional package is missing or the folder cannot be used.
 */
export async function openEmbedded(folder: string): Promise<Engine> {
  const binaries = await loadEmbeddedBinaries();
  const cluster = { folder: path.resolve(folder), binaries };
  try {
    if (!existsSync(path.join(cluster.folder, 'PG_VERSION'))) await initCluster(cluster);
    await startCluster(cluster);
  } catch (error) {
    throw new StartFailure(`PostgreSQL cannot run in ${cluster.folder}: ${reasonOf(error)}`);
  }
  const connection = {
    ...{ host: cluster.folder, user: 'postgres', database: 'postgres' },
    application_name: `invest-hall ${randomUUID()}`,
  };
  await createDatabase(connection);
  const engine = await openPostgres({ ...connection, database }, () => stopUnlessUsed(cluster, connection));
  startAgainWhenDead(engine, cluster);
  return engine;
}

async function createDatabase(connection: PoolConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rows.length === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

/** Another process may work in the same folder: a server beside a command that was run, or the other way round. */
async function stopUnlessUsed(cluster: Cluster, connection: PoolConfig): Promise<void> {
  if (!(await isUsed(connection))) await stopCluster(cluster);
}

/**
 * Every process of ours keeps a connection open under a name of its own, so connections of another name are others'. One
 * that cannot be asked may be full of them, and one that is dead needs no stop: it counts as used.
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

/** A PostgreSQL that was killed is started again, until it answers or this process lets go of it. */
function startAgainWhenDead({ availability }: Engine, cluster: Cluster): void {
  let isStarting = false;
  const start = async (): Promise<void> => {
    if (isStarting || availability?.isAvailable !== false) return;
    isStarting = true;
    try {
      await startCluster(cluster);
    } catch {
      // What is left of the dead one may still hold the folder; the next round tries again.
    } finally {
      isStarting = false;
    }
  };
  availability?.onChange((isAvailable) => {
    if (isAvailable) return;
    void start();
    const timer = setInterval(() => {
      if (availability.isAvailable || availability.isStopped) clearInterval(timer);
      else void start();
    }, startAgainEveryMs);
    timer.unref();
  });
}
