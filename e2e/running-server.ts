import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compiledProgram } from '../scripts/setup/compiled-program.mjs';
import { ownDatabase } from './own-database.ts';
import { startFailure, startPatienceMs } from './start-patience.ts';

/** The real server on its own folder, which is removed when it is stopped. */
export interface RunningServer {
  readonly origin: string;
  /** Address of its console; empty for a server without one. */
  readonly consoleOrigin: string;
  /** Address of its database. */
  readonly database: string;
  readonly stop: () => Promise<void>;
  /** Sends a signal to its process. */
  readonly signal: (name: NodeJS.Signals) => void;
}

const root = resolve(import.meta.dirname, '..');

/** What a server of a test's own differs in. */
export interface ServerOptions {
  /** A program that writes to its database first. */
  readonly preparation?: string;
  /** The program that starts the server. */
  readonly program?: string;
  /** Further variables; read when it starts. */
  readonly settings?: () => Readonly<Record<string, string>>;
}

/** Starts the server like a developer's `npm start`, on the bundles that were built before. */
export async function startServer({
  preparation,
  program = 'server/main.ts',
  settings = () => ({}),
}: ServerOptions = {}): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'invest-hall-e2e-'));
  const database = await ownDatabase(folder, preparation === undefined ? fillDatabase : null);
  if (preparation !== undefined) await prepare(database.env, preparation);
  const server = await run(program, { ...database.env, ...settings() });
  const stop = async (): Promise<void> => {
    await server.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, database: database.env.DATABASE_URL ?? '', stop };
}

/** Starts a program of the server and waits until it is ready. */
async function run(
  program: string,
  env: Readonly<Record<string, string>>,
): Promise<Omit<RunningServer, 'database'>> {
  const server = spawn(process.execPath, [await compiledProgram(program)], {
    cwd: root,
    // Journeys use separate addresses, so that limits by address are those of separate visitors.
    env: {
      ...process.env,
      PORT: '0',
      PUBLIC_ORIGIN: 'http://127.0.0.1:0',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
      // A third of a processor's work for a server that a few pages are asked of.
      WARM_PAGES: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
  };
  const isAlive = (): boolean => server.exitCode === null && server.signalCode === null;
  let origin: string;
  try {
    origin = await untilReady(() => /listens on (http:\S+)/.exec(output)?.[1], isAlive);
  } catch (error) {
    const end = server.signalCode ?? server.exitCode;
    await stop();
    throw new Error(startFailure({ end, output }), { cause: error });
  }
  const consoleOrigin = /console +(http:\S+)/.exec(output)?.[1] ?? '';
  return { origin, consoleOrigin, stop, signal: (name) => void server.kill(name) };
}

/** Lets a server fill an empty database with the sample, as at its first start, and ends it. */
async function fillDatabase(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'invest-hall-e2e-'));
  const { stop } = await run('server/main.ts', { DATABASE_URL: url, DATA_DIR: folder });
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

async function prepare(env: Readonly<Record<string, string>>, program: string): Promise<void> {
  const options = { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, [await compiledProgram(program)], options);
  if (status !== 0) throw new Error(`${program} failed.\n${stderr}`);
}

/** Waits until it has told its address and is ready; returns the address. */
async function untilReady(originOf: () => string | undefined, isAlive: () => boolean): Promise<string> {
  const until = performance.now() + startPatienceMs;
  while (performance.now() < until && isAlive()) {
    const origin = originOf();
    const reply = origin === undefined ? undefined : await fetch(`${origin}/readyz`).catch(() => undefined);
    if (origin !== undefined && reply?.ok === true) return origin;
    await pause(100);
  }
  throw new Error('not ready');
}
