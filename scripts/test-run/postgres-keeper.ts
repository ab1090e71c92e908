// A separate process, so that PostgreSQL ends with the test run even when that is killed: the channel then closes.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { initCluster } from '#server/db/embedded-cluster.ts';
import { findEmbeddedPrograms, programCall } from '#server/db/embedded-programs.ts';
import { reasonOf } from '#server/errors.ts';
import { freePort } from '#server/listen.ts';
import { scratchRoot } from './scratch.mjs';

// The data are discarded, so durability is off, unless its cost is measured.
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const isDurable = process.argv[2] === 'durable';
const settings = ['max_connections=400', ...(isDurable ? [] : careless)];

// In memory nothing is durable, and what a commit costs would not be measured.
const folder = mkdtempSync(join(isDurable ? tmpdir() : scratchRoot(), 'invest-hall-postgres-'));
let server: ChildProcess | undefined;

process.once('disconnect', end);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);

try {
  process.send?.({ url: await start() });
} catch (error) {
  process.send?.({ problem: reasonOf(error) }, end);
}

async function start(): Promise<string> {
  // PostgreSQL's account must be able to reach its data in the folder.
  chmodSync(folder, 0o755);
  const programs = await findEmbeddedPrograms();
  const data = join(folder, 'data');
  await initCluster({ folder: data, programs }, ['--no-sync']);
  const port = await freePort();
  const flags = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
  const words = [...flags, ...settings.flatMap((one) => ['-c', one])];
  const { file, args, options } = programCall({ folder: data, programs }, 'postgres', words);
  server = spawn(file, args, { ...options, stdio: 'ignore' });
  server.once('exit', () => process.exit(1));
  await untilListening(port);
  return `postgres://postgres@127.0.0.1:${String(port)}/postgres`;
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await answers(port)) return;
    await pause(100);
  }
  throw new Error('PostgreSQL was started and did not listen within a minute.');
}

// An open port is not enough: until it has started, the server refuses all connections.
async function answers(port: number): Promise<boolean> {
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

function end(): void {
  const close = (): void => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(0);
  };
  if (server === undefined || server.exitCode !== null) {
    close();
    return;
  }
  server.removeAllListeners('exit');
  server.once('exit', close);
  // SIGQUIT is PostgreSQL's immediate shutdown: there are no data to save.
  server.kill('SIGQUIT');
}
