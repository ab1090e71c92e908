import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '#server/clock.ts';
import { Database } from '#server/db/database.ts';
import { initCluster, startCluster, stopCluster } from '#server/db/embedded-cluster.ts';
import { migrate, migrations } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres-engine.ts';
import { memberOfPhone } from '#server/modules/session/members.ts';
import { systemRandom } from '#server/random.ts';
import { anAuthor } from '#server/testing/an-author.ts';
import { drawnActivity } from '#server/testing/drawn-log.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import { baseOf } from './backup-folder.ts';
import { createBackup } from './create-backup.ts';
import { findTools, runTool, serverWords } from './postgres-tools.ts';
import { proveRestored } from './prove-restored.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

// Debian's PostgreSQL with its tools, which .ci/run installs: that of npm, on which the other tests run, has none.
const tools = findTools(process.env);
const place = mkdtempSync(path.join(tmpdir(), 'hall-drill-'));
const cluster = { folder: path.join(place, 'server'), programs: tools };
const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(cluster.folder)}`;
const [backup, archive] = [path.join(place, 'backup'), path.join(place, 'archive')];
const author = anAuthor(systemClock, systemRandom);

let database: Database;
let member = '';
let moment = '';

const clockOf = async (): Promise<number> => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database.query);
  return rows[0]?.at.getTime() ?? 0;
};

/** What comes after it is later by the clock of the database. */
async function passMoment(): Promise<string> {
  const at = (await clockOf()) + 1;
  while ((await clockOf()) <= at);
  return new Date(at).toISOString();
}

beforeAll(async () => {
  chmodSync(place, 0o755);
  mkdirSync(archive);
  await initCluster(cluster, ['--no-sync']);
  await startCluster(cluster);
  database = new Database(await openPostgres({ connectionString: url }));
  await migrate(database.query);
  const { words, env } = serverWords(url);
  // The archive begins before the backup, as with the command: it reads from the moment of its slot on.
  await sql`select pg_create_physical_replication_slot('drill', true)`.execute(database.query);
  await drawnActivity(database, 'before-the-backup');
  member = await database.transaction(
    async (transaction) => (await memberOfPhone(transaction, systemRandom, '13800000001', 'H5', 0)).id,
  );
  expect((await createBackup(process.env, url, backup)).migration).toBe(migrations.at(-1)?.name);
  await drawnActivity(database, 'before-the-moment');
  moment = await passMoment();
  await drawnActivity(database, 'after-the-moment');
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(
    database.query,
  );
  const until = [`--directory=${archive}`, '--no-loop', `--endpos=${rows[0]?.lsn ?? ''}`];
  await runTool(tools, 'pg_receivewal', [...words, '--slot=drill', ...until], env);
}, bootTimeoutMs);

afterAll(async () => {
  await database.close();
  await stopCluster(cluster);
  rmSync(place, { recursive: true, force: true });
});

/** The activities of a restored database that have all their draws. */
async function drawnIn(restored: string): Promise<string[]> {
  const opened = new Database(await openPostgres({ connectionString: restored }));
  const { rows } = await sql<{ id: string }>`
    select activity_id as id from draw group by 1 having count(*) = 30 order by 1`.execute(opened.query);
  await opened.close();
  return rows.map(({ id }) => id);
}

test('a restore up to a moment has what was committed until then, with books that agree, and erases again who was erased since', async () => {
  const folder = path.join(place, 'moment');
  const server = await restoreBackup(process.env, { backup, folder, archive, until: moment });
  const proof = await proveRestored(server.url, [{ member, at: moment }], author);
  expect(proof).toEqual({
    facts: ['1 of 1 erasures were carried out again', 'the books of 2 of 2 activities agree'],
    problems: [],
  });
  expect(await drawnIn(server.url)).toEqual(['before-the-backup', 'before-the-moment']);
  await server.stop();
});

test('without a moment it has the last transaction of the archive, and books that do not agree are told', async () => {
  const folder = path.join(place, 'latest');
  const server = await restoreBackup(process.env, { backup, folder, archive, until: '' });
  expect(await drawnIn(server.url)).toHaveLength(3);
  const broken = new Database(await openPostgres({ connectionString: server.url }));
  await sql`delete from draw where activity_id = 'after-the-moment' and final = 'c'`.execute(broken.query);
  await broken.close();
  const { problems } = await proveRestored(server.url, [], author);
  expect(problems.join()).toContain('after-the-moment: ');
  await server.stop();
});

test('nothing is overwritten, and a log that does not reach the moment is no restore', async () => {
  const full = path.join(place, 'full');
  mkdirSync(full);
  writeFileSync(path.join(full, 'file'), 'kept');
  await expect(createBackup(process.env, url, full)).rejects.toThrow('is not empty');
  const order = { backup, folder: full, archive, until: '' };
  await expect(restoreBackup(process.env, order)).rejects.toThrow('is not empty');
  expect(readdirSync(full)).toEqual(['file']);
  const late = { ...order, folder: path.join(place, 'late'), until: '2100-01-01T00:00:00Z' };
  await expect(restoreBackup(process.env, late)).rejects.toThrow('before configured recovery target');
});

test('a changed byte, a gap in the archive and a backup that was interrupted are found without a server', async () => {
  const segments = readdirSync(archive).sort();
  expect((await verifyBackup(process.env, backup, archive)).wal.names.length).toBeGreaterThan(0);
  const [first = ''] = segments;
  truncateSync(path.join(archive, first), 1000);
  await expect(verifyBackup(process.env, backup, archive)).rejects.toThrow(/gap|ends before/);
  const file = path.join(baseOf(backup), 'global/pg_control');
  const bytes = readFileSync(file);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  await expect(verifyBackup(process.env, backup)).rejects.toThrow('pg_control');
  rmSync(path.join(backup, 'backup.json'));
  await expect(verifyBackup(process.env, backup)).rejects.toThrow('no complete backup');
});
