// A separate process, so that PostgreSQL ends with the test run even when that is killed: the channel then closes.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinaries } from './postgres-binaries.mjs';

// The data are discarded, so durability is off, unless its cost is measured.
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const settings = ['max_connections=400', ...(process.argv[2] === 'durable' ? [] : careless)];

const owner = unprivilegedOwner();
const folder = mkdtempSync(join(tmpdir(), 'invest-hall-postgres-'));
let server;

process.once('disconnect', end);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

try {
  process.send({ url: await start() });
} catch (error) {
  process.send({ problem: error.message }, end);
}

async function start() {
  chmodSync(folder, 0o755);
  const bin = postgresBinaries(owner, folder);
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const cluster = [
    '--pgdata',
    data,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  execFileSync(join(bin, 'initdb'), cluster, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await freePort();
  const flags = [
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    '',
    ...settings.flatMap((one) => ['-c', one]),
  ];
  server = spawn(join(bin, 'postgres'), flags, { ...owner, cwd: folder, stdio: 'ignore' });
  server.once('exit', () => process.exit(1));
  await untilListening(port);
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

// PostgreSQL refuses to run as root.
function unprivilegedOwner() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || 65534);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function untilListening(port) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await answers(port)) return;
    await pause(100);
  }
  throw new Error('PostgreSQL was started and did not listen within 10 s.');
}

// An open port is not enough: until it has started, the server refuses all connections.
async function answers(port) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function end() {
  const close = () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  };
  if (server === undefined || server.exitCode !== null) return close();
  server.removeAllListeners('exit');
  server.once('exit', close);
  // SIGQUIT is PostgreSQL's immediate shutdown: there are no data to save.
  server.kill('SIGQUIT');
}
