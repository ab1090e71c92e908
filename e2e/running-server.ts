import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/setup/free-port.ts';
import { startFailure, startPatienceMs } from './start-patience.ts';

/** The real server on its own folder, which is removed when it is stopped. */
export interface RunningServer {
  readonly origin: string;
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
  /** Further variables, for the port. */
  readonly settings?: (port: number) => Readonly<Record<string, string>>;
}

/** Starts the server like a developer's `npm start`, on the bundles that were built before. */
export async function startServer({
  preparation,
  program = 'server/main.ts',
  settings = () => ({}),
}: ServerOptions = {}): Promise<RunningServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'invest-hall-e2e-'));
  if (preparation !== undefined) prepare(folder, preparation);
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: root,
    // Journeys use separate addresses, so that limits by address are those of separate visitors.
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      PUBLIC_ORIGIN: origin,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      NODE_ENV: 'development',
      ...settings(port),
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
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(origin, () => server.exitCode === null && server.signalCode === null);
  } catch (error) {
    const end = server.signalCode ?? server.exitCode;
    await stop();
    throw new Error(startFailure({ end, output }), { cause: error });
  }
  return { origin, stop, signal: (name) => void server.kill(name) };
}

function prepare(folder: string, program: string): void {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  const options = { cwd: root, env, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program], options);
  if (status !== 0) throw new Error(`${program} failed.\n${stderr}`);
}

async function untilReady(origin: string, isAlive: () => boolean): Promise<void> {
  const until = performance.now() + startPatienceMs;
  while (performance.now() < until && isAlive()) {
    const reply = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (reply?.ok === true) return;
    await pause(100);
  }
  throw new Error('not ready');
}
