import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { findDifferences } from '#server/books.ts';
import { readDatabaseConfig } from '#server/config.ts';
import { freePort } from '#server/listen.ts';
import { drawnActivity } from '#server/testing/drawn-log.ts';
import { createPostgresDatabase } from '#server/testing/fresh-database.ts';
import { bootTimeoutMs } from '#server/testing/test-app.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hall-pgbouncer-'));
const settings = path.join(folder, 'pgbouncer.ini');
/** Fewer than the connections of a server, so that every transaction finds another one. */
const lent = 3;

let direct: Database;
let bouncer: ChildProcess;
let drop: () => Promise<void>;
let pooledUrl = '';

beforeAll(async () => {
  const made = await createPostgresDatabase();
  drop = made.drop;
  direct = await openDatabase(readDatabaseConfig({ DATABASE_URL: made.url }), 'command');
  await migrate(direct.query);
  const { hostname, port, username } = new URL(made.url);
  const at = new URL(made.url);
  at.port = String(await freePort());
  pooledUrl = at.href;
  writeFileSync(
    settings,
    `[databases]\n* = host=${hostname} port=${port} user=${username}\n[pgbouncer]\nlisten_addr = ${hostname}\nlisten_port = ${at.port}
unix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = ${String(lent)}\n`,
  );
  chmodSync(folder, 0o755);
  await startBouncer();
}, bootTimeoutMs);

afterAll(async () => {
  await stopBouncer();
  await direct.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Debian's, which .ci/run installs; it refuses root. */
async function startBouncer(): Promise<void> {
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  bouncer = spawn('/usr/sbin/pgbouncer', ['-q', settings], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilListening();
}

async function stopBouncer(): Promise<void> {
  bouncer.kill('SIGKILL');
  await once(bouncer, 'exit');
}

/** Limits are missing until a test sets them: that refusal is an answer of PostgreSQL through the pooler. */
async function untilListening(): Promise<void> {
  for (;;) {
    const said = await open().then(
      (database) => database.close().then(() => 'opened'),
      (error: unknown) => String(error),
    );
    if (!said.includes('ECONNREFUSED')) return;
    if (bouncer.exitCode !== null) throw new Error('pgbouncer has ended');
    await pause(20);
  }
}

const open = (): Promise<Database> =>
  openDatabase(readDatabaseConfig({ DATABASE_URL: pooledUrl, DATABASE_POOLER: 'transaction' }), 'command');

test('behind a pooler an account without limits of its own is refused with the statements that set them', async () => {
  await expect(open()).rejects.toThrow('alter role current_user set statement_timeout = 10000');
});

test(
  'behind a pooler that lends a connection for one transaction members draw at once, and the books agree',
  async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(direct.query);
    for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
      await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set ${sql.raw(limit)} = 10000`.execute(
        direct.query,
      );
    // Connections that the pooler has opened before do not know of it.
    await stopBouncer();
    await startBouncer();
    const pooled = await open();
    // As at the start of every server.
    await migrate(pooled.query);
    const ids = Array.from({ length: 8 }, (_, index) => `pooled-${String(index)}`);
    await Promise.all(ids.map((id) => drawnActivity(pooled, id)));
    for (const id of ids) expect([id, await findDifferences(pooled, id)]).toEqual([id, []]);
    await pooled.close();
  },
  bootTimeoutMs,
);
