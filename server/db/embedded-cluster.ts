import { execFile } from 'node:child_process';
import { chmod, chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { EmbeddedBinaries } from './embedded-binaries.ts';

const run = promisify(execFile);

/** A folder and the programs that run a database in it. */
export interface Cluster {
  readonly folder: string;
  readonly binaries: EmbeddedBinaries;
}

/** PostgreSQL refuses to be root, so root runs it as nobody. */
const nobody = 65534;

function identity(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
}

/** Makes the cluster; the folder is given to the account it runs under. */
export async function initCluster({ folder, binaries }: Cluster): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = identity();
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  await chmod(folder, 0o700);
  const flags = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-instructions'];
  await run(binaries.initdb, [`--pgdata=${folder}`, ...flags], { ...identity(), cwd: folder });
}

/** Starts the cluster, unless one is running in the folder already, and waits until it answers. */
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
