import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { migrationTable } from '#server/db/migrate.ts';
import { reasonOf, StartFailure } from '#server/errors.ts';
import { baseOf, factsFile, requireEmptyFolder } from './backup-folder.ts';
import type { BackupFacts } from './backup-folder.ts';
import { findTools, runTool, serverWords } from './postgres-tools.ts';
import { verifyBackup } from './verify-backup.ts';

type Source = Pick<BackupFacts, 'major' | 'database' | 'user' | 'migration'>;

/** Asks a server what it is. @throws StartFailure where it does not answer. */
export async function describeSource(url: string): Promise<Source> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<Source & { has: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as major, current_database() as database,
        current_user as user, to_regclass('${migrationTable}') is not null as has`,
    );
    const [facts] = rows;
    if (facts === undefined) throw new StartFailure('The server says nothing about itself.');
    const last = facts.has
      ? await client.query<{ name: string }>(`select max(name) as name from ${migrationTable}`)
      : null;
    const { major, database, user } = facts;
    return { major, database, user, migration: last?.rows[0]?.name ?? null };
  } catch (error) {
    throw error instanceof StartFailure
      ? error
      : new StartFailure(`DATABASE_URL does not lead to a database: ${reasonOf(error)}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Makes a base backup of the whole server into an empty folder while it serves, with a manifest of SHA-256 and the log that
 * it needs, and verifies it.
 * @throws StartFailure for a folder that is not empty, and with what the tools complain about.
 */
export async function createBackup(
  env: NodeJS.ProcessEnv,
  url: string,
  folder: string,
): Promise<BackupFacts> {
  await requireEmptyFolder(folder);
  const source = await describeSource(url);
  const tools = findTools(env, source.major);
  const startedAt = new Date().toISOString();
  const { words, env: secret } = serverWords(url);
  const kind = ['--format=plain', '--wal-method=stream', '--checkpoint=fast', '--manifest-checksums=SHA256'];
  await runTool(tools, 'pg_basebackup', [...words, `--pgdata=${baseOf(folder)}`, ...kind], secret);
  const facts: BackupFacts = { format: 1, startedAt, endedAt: new Date().toISOString(), ...source };
  await writeFile(factsFile(folder), `${JSON.stringify(facts, null, 2)}\n`, { flag: 'wx' });
  await verifyBackup(env, folder);
  return facts;
}
