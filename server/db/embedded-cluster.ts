import { errorCode, reasonOf, StartFailure } from '#server/errors.ts';
import { execFile } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { postgresAccount, programCall } from './embedded-programs.ts';

const run = promisify(execFile);

/** A folder of data and the folder with the programs that run a database in it. */
export interface Cluster {
  readonly folder: string;
  readonly programs: string;
  /** The most connections; 50 when absent. */
  readonly connections?: number;
}

const log = 'server.log';

/**
 * Creates the cluster, with `more` flags for initdb, unless its folder has one. It appears in one step: a process that
 * ends before leaves no half of it, and of two processes one creates it.
 * @throws StartFailure when the folder cannot be written, or has other content.
 */
export async function initCluster(cluster: Cluster, more: readonly string[] = []): Promise<void> {
  const { folder, programs } = cluster;
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  const made = await emptyFolder(folder);
  try {
    const flags = [
      '--auth=trust',
      '--username=postgres',
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ];
    await callProgram({ folder: made, programs }, 'initdb', [`--pgdata=${made}`, ...flags, ...more]);
    await rename(made, folder);
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    if (!existsSync(path.join(folder, 'PG_VERSION'))) throw cannotRun(folder, error);
  }
}

/** A folder beside that of the data, which belongs to PostgreSQL's account alone. */
async function emptyFolder(folder: string): Promise<string> {
  try {
    await mkdir(path.dirname(folder), { recursive: true });
    const made = await mkdtemp(`${folder}.new-`);
    const { uid, gid } = postgresAccount(made);
    if (uid !== undefined && gid !== undefined) await chown(made, uid, gid);
    await chmod(made, 0o700);
    return made;
  } catch (error) {
    throw new StartFailure(`The data folder ${folder} cannot be written: ${reasonOf(error)}`);
  }
}

/**
 * Starts the cluster, unless one already runs in the folder, and waits until it answers; returns whether it was started.
 * @throws StartFailure with the reason that PostgreSQL gives.
 */
export async function startCluster(cluster: Cluster): Promise<boolean> {
  if (await isRunning(cluster)) return false;
  const { connections = 50 } = cluster;
  const settings = [
    // Its own folder, where the path of a socket is as short as it can be.
    ...["listen_addresses=''", "unix_socket_directories='.'", `max_connections=${String(connections)}`],
    // A file a day of the week, so that it has an end.
    ...['logging_collector=on', 'log_directory=log', "log_filename='%a.log'"],
    ...['log_rotation_age=1d', 'log_rotation_size=0', 'log_truncate_on_rotation=on'],
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  // Only this start's complaints are told.
  await rm(path.join(cluster.folder, log), { force: true });
  try {
    await control(cluster, ['start', '-w', '-s', '-t', '60', '-l', log, '-o', options]);
    return true;
  } catch (error) {
    // Another process may have started it in the meantime.
    if (await isRunning(cluster)) return false;
    throw cannotRun(cluster.folder, new Error((await lastLogLine(cluster.folder)) ?? reasonOf(error)));
  }
}

/** Stops the cluster after its transactions have ended or been rolled back. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  if (await isRunning(cluster)) await control(cluster, ['stop', '-w', '-s', '-t', '10', '-m', 'fast']);
}

/** The longest path of a socket that every system takes, in bytes. */
const longestSocket = 103;

/**
 * The folder of the cluster's socket, as a client has to name it.
 * @throws StartFailure when its path is too long for this system.
 */
export function socketFolder({ folder }: Cluster): string {
  if (Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= longestSocket) return folder;
  // A short name of the folder, which lasts as long as this process.
  if (process.platform === 'linux') return `/proc/self/fd/${String(openSync(folder, 'r'))}`;
  throw new StartFailure(`The path ${folder} is too long for a socket: set DATA_DIR to a shorter one.`);
}

async function isRunning(cluster: Cluster): Promise<boolean> {
  try {
    await control(cluster, ['status']);
    return true;
  } catch {
    return false;
  }
}

function control(cluster: Cluster, command: readonly string[]): Promise<void> {
  return callProgram(cluster, 'pg_ctl', [...command, '-D', cluster.folder]);
}

async function callProgram(cluster: Cluster, name: string, given: readonly string[]): Promise<void> {
  const { file, args, options } = programCall(cluster, name, given);
  await run(file, args, options);
}

/** The last complaint in the log of a cluster that did not start. */
async function lastLogLine(folder: string): Promise<string | undefined> {
  const text = await readFile(path.join(folder, log), 'utf8').catch(() => '');
  const complaints = text.split('\n').filter((line) => /\b(?:FATAL|PANIC|could not)\b/.test(line));
  return complaints.at(-1)?.replace(/^.*?(?=FATAL|PANIC|could not)/, '');
}

function cannotRun(folder: string, error: unknown): StartFailure {
  if (errorCode(error) === 'ENOENT' && process.getuid?.() === 0) {
    return new StartFailure(
      `PostgreSQL does not run as root, and its account cannot enter ${path.dirname(folder)}: start as another user, or set DATA_DIR or DATABASE_URL.`,
    );
  }
  const { stderr = '' } = error as { stderr?: string };
  const complaint = stderr.split('\n').find((line) => /error:|FATAL:/.test(line));
  return new StartFailure(`PostgreSQL cannot run in ${folder}: ${complaint ?? reasonOf(error)}`);
}
