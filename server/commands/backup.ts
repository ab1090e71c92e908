import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup, describeSource } from '#server/backup/create-backup.ts';
import { proveRestored } from '#server/backup/prove-restored.ts';
import { findTools, runTool, serverWords } from '#server/backup/postgres-tools.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { verifyBackup } from '#server/backup/verify-backup.ts';
import { readDatabaseConfig } from '#server/config.ts';
import { listErasures } from '#server/console/support/erasure-list.ts';
import type { Erasure } from '#server/console/support/erasure-list.ts';
import { StartFailure } from '#server/errors.ts';
import { authorOf, runCommand, say, withDatabase } from './operator-command.ts';

/*
 * Backups of the PostgreSQL of DATABASE_URL by its own tools. The account needs REPLICATION for `create` and `archive`;
 * `verify` and `restore` need no server.
 */

const usage = `usage: npm run backup -- create FOLDER
       npm run backup -- archive ARCHIVE                     (runs until it is stopped)
       npm run backup -- erasures FILE
       npm run backup -- verify FOLDER [--wal ARCHIVE]
       npm run backup -- restore FOLDER NEW_FOLDER --erasures FILE|none --reason TEXT [--wal ARCHIVE [--until TIME]]`;
/** The server keeps what this reader has not stored yet. */
const slot = 'hall_archive';

const text = { type: 'string', default: '' } as const;
const { values, positionals } = parseArgs({
  options: { wal: text, until: text, erasures: text, reason: text, actor: text },
  allowPositionals: true,
});

function argument(index: number): string {
  const given = positionals[index] ?? '';
  if (given === '') throw new StartFailure(usage);
  return path.resolve(given);
}

const archiveFolder = (): string => (values.wal === '' ? '' : path.resolve(values.wal));

function serverUrl(): string {
  const { databaseUrl } = readDatabaseConfig(process.env);
  if (databaseUrl === '') {
    throw new StartFailure(
      'DATABASE_URL is not set. The PostgreSQL of npm has no tools for backups: stop the server and copy DATA_DIR.',
    );
  }
  return databaseUrl;
}

async function readErasures(): Promise<readonly Erasure[]> {
  if (values.erasures === '') throw new StartFailure(`--erasures is missing\n${usage}`);
  if (values.erasures === 'none') return [];
  const lines = (await readFile(values.erasures, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Erasure);
}

function readMoment(): string {
  if (values.until === '') return '';
  if (Number.isNaN(Date.parse(values.until)) || !/(?:Z|[+-]\d\d:?\d\d)$/.test(values.until))
    throw new StartFailure('--until is a moment with a zone, as 2026-11-29T21:00:00+08:00.');
  return values.until;
}

async function restore(): Promise<void> {
  const [backup, folder, until, erasures] = [argument(1), argument(2), readMoment(), await readErasures()];
  const author = authorOf(values, usage);
  const server = await restoreBackup(process.env, { backup, folder, archive: archiveFolder(), until });
  try {
    const proof = await proveRestored(server.url, erasures, author);
    for (const line of proof.facts) say(`✔ ${line}`);
    for (const line of proof.problems) say(`✖ ${line}`);
    if (proof.problems.length > 0) process.exitCode = 1;
  } finally {
    await server.stop();
  }
  const state = process.exitCode === 1 ? 'It is restored, and not ready for use' : 'It is restored';
  say(`${state}: start PostgreSQL ${String(server.facts.major)} on ${folder}.`);
}

async function archive(): Promise<void> {
  const [folder, url] = [argument(1), serverUrl()];
  await mkdir(folder, { recursive: true });
  const tools = findTools(process.env, (await describeSource(url)).major);
  const { words, env } = serverWords(url);
  const receive = [...words, `--slot=${slot}`];
  await runTool(tools, 'pg_receivewal', [...receive, '--create-slot', '--if-not-exists'], env);
  const child = spawn(
    path.join(tools, 'pg_receivewal'),
    [...receive, `--directory=${folder}`, '--synchronous'],
    {
      ...{ stdio: 'inherit', env: { ...process.env, ...env } },
    },
  );
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => child.kill('SIGINT'));
  say(`The log is archived in ${folder}.`);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('pg_receivewal has ended.');
}

await runCommand(
  {
    create: async () => {
      const folder = argument(1);
      const { endedAt, migration } = await createBackup(process.env, serverUrl(), folder);
      say(
        `✔ ${folder} has the state of ${endedAt}, last migration ${migration ?? 'none'}; every byte is verified.`,
      );
    },
    verify: async () => {
      const { facts, wal } = await verifyBackup(process.env, argument(1), archiveFolder());
      say(
        `✔ ${facts.endedAt}, PostgreSQL ${String(facts.major)}, last migration ${facts.migration ?? 'none'}`,
      );
      if (values.wal !== '')
        say(`✔ ${String(wal.names.length)} segments continue it, up to ${wal.names.at(-1) ?? ''}`);
    },
    restore,
    archive,
    erasures: async () => {
      const file = argument(1);
      await withDatabase(async (database) => {
        const erasures = await listErasures(database);
        // The list of before is good until the new one is whole.
        await writeFile(`${file}.new`, erasures.map((one) => `${JSON.stringify(one)}\n`).join(''));
        await rename(`${file}.new`, file);
        say(`${String(erasures.length)} erasures are in ${file}.`);
      });
    },
  },
  positionals[0],
  usage,
);
