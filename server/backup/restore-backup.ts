import { chmod, chown, copyFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { hourMs } from '#server/clock.ts';
import { postgresAccount, programCall } from '#server/db/embedded-programs.ts';
import type { Account } from '#server/db/embedded-programs.ts';
import { reasonOf, StartFailure } from '#server/errors.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { baseOf, requireEmptyFolder } from './backup-folder.ts';
import type { BackupFacts } from './backup-folder.ts';
import { findTools } from './postgres-tools.ts';
import { verifyBackup } from './verify-backup.ts';

const run = promisify(execFile);

/** How long the log may be replayed: a day of a busy server takes minutes. */
const longestReplayMs = 6 * hourMs;
/** Between two questions whether it is. */
const everyMs = 100;

export interface RestoreOrder {
  readonly backup: string;
  /** Becomes the folder of the data; absent or empty. */
  readonly folder: string;
  /** The archive of the log; empty for the state at the end of the backup. */
  readonly archive: string;
  /** The moment that is restored, in ISO 8601 with a zone; empty for the last one in the archive. */
  readonly until: string;
}

/** A restored server that answers on a socket of its own, and nobody else. */
export interface RestoredServer {
  readonly facts: BackupFacts;
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Verifies a backup, copies it into a new folder, replays the log of the archive up to a moment, and starts PostgreSQL on it
 * where no visitor reaches it.
 * @throws StartFailure where the backup is damaged, the folder is not empty, or the log does not reach the moment.
 */
export async function restoreBackup(env: NodeJS.ProcessEnv, order: RestoreOrder): Promise<RestoredServer> {
  const { backup, folder, archive, until } = order;
  if (until !== '' && archive === '') throw new StartFailure('A moment can be restored with --wal ARCHIVE.');
  await requireEmptyFolder(folder);
  const { facts, wal } = await verifyBackup(env, backup, archive);
  const programs = findTools(env, facts.major);
  const account = postgresAccount(folder);
  await cp(baseOf(backup), folder, { recursive: true });
  // As PostgreSQL's manual says for segments that are not archived: they are put into the log of the data.
  for (const name of [...wal.names, ...wal.histories]) {
    await copyFile(path.join(archive, name), path.join(folder, 'pg_wal', name.replace('.partial', '')));
  }
  await addMissingSettings(folder);
  if (archive !== '') await writeFile(path.join(folder, 'recovery.signal'), '');
  await handOver(folder, account);
  const sockets = await mkdtemp(path.join(tmpdir(), 'hall-restore-'));
  await writeFile(path.join(sockets, 'hba.conf'), 'local all all trust\n');
  await handOver(sockets, account);
  const cluster = { folder, programs };
  const recovery = [
    ...(archive === '' ? [] : ['restore_command=false', 'recovery_target_action=promote']),
    ...(until === '' ? [] : [`recovery_target_time=${new Date(until).toISOString().replace('Z', '+00')}`]),
  ];
  const url = `postgres://${encodeURIComponent(facts.user)}@localhost/${encodeURIComponent(facts.database)}?host=${encodeURIComponent(sockets)}`;
  try {
    await control(cluster, [
      'start',
      '-w',
      '-t',
      String(longestReplayMs / 1000),
      ...startWords(sockets, recovery),
    ]);
    await untilAnswering(url, cluster);
  } catch (error) {
    const complaint = await complaintIn(sockets, reasonOf(error));
    // It has ended by itself, or nobody could use it.
    await control(cluster, ['stop', '-w', '-m', 'immediate']).catch(() => undefined);
    await rm(sockets, { recursive: true, force: true });
    throw new StartFailure(`PostgreSQL cannot restore it: ${complaint}`);
  }
  return {
    facts,
    url,
    stop: async () => {
      await control(cluster, ['stop', '-w', '-m', 'fast']);
      await rm(sockets, { recursive: true, force: true });
    },
  };
}

/** Alone on a socket; nothing of it leaves for an archive or waits for a standby of the server that it was. */
function startWords(sockets: string, recovery: readonly string[]): string[] {
  const settings = [
    ...['listen_addresses=', `unix_socket_directories=${sockets}`, `hba_file=${sockets}/hba.conf`],
    ...['hot_standby=off', 'archive_mode=off', 'synchronous_standby_names=', 'logging_collector=off'],
    ...['ssl=off', 'port=5432', 'external_pid_file=', ...recovery],
  ];
  return ['-l', path.join(sockets, 'log'), '-o', settings.map((one) => `-c ${one}`).join(' ')];
}

/** Debian keeps the settings outside of the data: without them a folder cannot be started. */
async function addMissingSettings(folder: string): Promise<void> {
  for (const name of ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf']) {
    if (!existsSync(path.join(folder, name))) await writeFile(path.join(folder, name), '');
  }
}

/** Gives a folder to the account that PostgreSQL runs under. */
async function handOver(folder: string, { uid, gid }: Account): Promise<void> {
  await chmod(folder, 0o700);
  if (uid === undefined || gid === undefined) return;
  const inside = await readdir(folder, { recursive: true });
  for (const name of ['', ...inside]) await chown(path.join(folder, name), uid, gid);
}

async function control(
  cluster: { readonly folder: string; readonly programs: string },
  words: readonly string[],
): Promise<void> {
  const { file, args, options } = programCall(cluster, 'pg_ctl', ['-s', '-D', cluster.folder, ...words]);
  await run(file, args, options);
}

/** Waits until the log is replayed: until then nobody is let in. @throws StartFailure when PostgreSQL ends before. */
async function untilAnswering(url: string, cluster: Parameters<typeof control>[0]): Promise<void> {
  const began = performance.now();
  while (performance.now() - began < longestReplayMs) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch {
      await control(cluster, ['status']);
      await pause(everyMs);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new StartFailure('the log was not replayed in time');
}

async function complaintIn(sockets: string, otherwise: string): Promise<string> {
  const text = await readFile(path.join(sockets, 'log'), 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => /(?:FATAL|PANIC): {2}(?!the database system)/.test(line));
  return lines[0]?.replace(/^.*?(?=FATAL|PANIC)/, '') ?? otherwise;
}
