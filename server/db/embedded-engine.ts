import { existsSync } from 'node:fs';
import path from 'node:path';
import { reasonOf } from '../reason.ts';
import { StartFailure } from '../start-failure.ts';
import { loadEmbeddedBinaries } from './embedded-binaries.ts';
import { initCluster, startCluster, stopCluster } from './embedded-cluster.ts';
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
  const connection = { host: cluster.folder, user: 'postgres', database: 'postgres' };
  await createDatabase(connection);
  return openPostgres({ ...connection, database }, () => stopCluster(cluster));
}

async function createDatabase(connection: { host: string; user: string; database: string }): Promise<void> {
  const admin = await openPostgres({ ...connection, max: 1 });
  const client = await admin.pool.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rows.length === 0) await client.query(`create database ${database}`, []);
  } finally {
    client.release();
    await admin.pool.end();
  }
}
