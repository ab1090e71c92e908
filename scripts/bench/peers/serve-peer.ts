import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Peer } from './peer.ts';

/** A peer that is served. */
export interface ServedPeer {
  readonly name: string;
  readonly origin: string;
  /** Its packages with the versions that npm installed. */
  readonly versions: string;
  readonly stop: () => void;
}

interface Answer {
  readonly type: string;
  readonly body: Buffer;
  readonly isLasting: boolean;
}

type AnswerOf = (path: string) => Promise<Answer | undefined>;

const types: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.json': 'application/json' },
  '.css': 'text/css',
};

/** A peer that cannot be installed or built, as where the registry is away. */
export class UnbuiltPeer extends Error {}

/** Runs a command in the folder. @throws UnbuiltPeer with its output when it fails. */
function run(folder: string, [command, ...words]: readonly [string, ...string[]]): void {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new UnbuiltPeer(`${command} ${words.join(' ')} failed:\n${stdout}\n${stderr}`);
}

function versionsOf(folder: string, names: readonly string[]): string {
  const versionOf = (name: string): string =>
    (
      JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as {
        version: string;
      }
    ).version;
  return names.map((name) => `${name} ${versionOf(name)}`).join(', ');
}

function filesOf(folder: string): AnswerOf {
  return (path) => {
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return Promise.resolve(undefined);
    const body = brotliCompressSync(readFileSync(file));
    return Promise.resolve({ type: types[extname(file)] ?? 'text/plain', body, isLasting: path !== '/' });
  };
}

/** The answers of another server, kept with the best compression, as a cache in front of it would. */
function cachedAnswers(origin: string): AnswerOf {
  const known = new Map<string, Answer>();
  return async (path) => {
    const kept = known.get(path);
    if (kept !== undefined) return kept;
    const reply = await fetch(origin + path);
    if (!reply.ok) return undefined;
    const type = reply.headers.get('content-type') ?? 'text/plain';
    const body = brotliCompressSync(Buffer.from(await reply.arrayBuffer()));
    const answer = { type, body, isLasting: !type.includes('html') };
    known.set(path, answer);
    return answer;
  };
}

async function listen(answerOf: AnswerOf): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    void answerOf(request.url ?? '/').then((answer) => {
      if (answer === undefined) return response.writeHead(404).end();
      response.writeHead(200, {
        ...{ 'content-type': answer.type, 'content-encoding': 'br' },
        'cache-control': answer.isLasting ? 'max-age=31536000, immutable' : 'no-cache',
      });
      return response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${String(port)}`, close: () => server.close() };
}

async function freePort(): Promise<number> {
  const { origin, close } = await listen(() => Promise.resolve(undefined));
  close();
  return Number(new URL(origin).port);
}

/** Waits until a server answers. @throws Error after 30 seconds. */
async function untilServing(origin: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pass(100);
  }
  throw new Error(`${origin} does not answer`);
}

/** Starts the server of a peer; its answers are kept with the best compression. */
async function serveCached(
  folder: string,
  [command, ...words]: readonly [string, ...string[]],
  onEnd: (end: () => unknown) => void,
): Promise<string> {
  const port = await freePort();
  const own = { PORT: String(port), NEXT_TELEMETRY_DISABLED: '1', ORIGIN: 'http://peer.example' };
  const env = { ...process.env, ...own };
  const child = spawn(command, words, { cwd: folder, detached: true, stdio: 'ignore', env });
  // npx starts its program in a process of its own.
  onEnd(() => child.pid !== undefined && process.kill(-child.pid));
  const behind = `http://127.0.0.1:${String(port)}`;
  await untilServing(behind);
  const { origin, close } = await listen(cachedAnswers(behind));
  onEnd(close);
  return origin;
}

/**
 * Installs a peer from npm in a temporary folder, builds it and serves it with brotli.
 *
 * @throws UnbuiltPeer where it cannot be installed or built, and Error where it does not answer.
 */
export async function servePeer({ name, packages, files, build, serve }: Peer): Promise<ServedPeer> {
  const folder = mkdtempSync(join(tmpdir(), 'invest-hall-peer-'));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = (): void =>
    ends
      .splice(0)
      .reverse()
      .forEach((end) => end());
  try {
    const project = { name: 'peer', private: true, type: 'module', dependencies: packages };
    for (const [file, text] of Object.entries({ ...files, 'package.json': JSON.stringify(project) })) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    run(folder, ['npm', 'install', '--no-audit', '--no-fund']);
    for (const command of build) run(folder, command);
    const versions = versionsOf(folder, Object.keys(packages));
    if (!('folder' in serve))
      return { name, origin: await serveCached(folder, serve, (end) => ends.push(end)), versions, stop };
    const { origin, close } = await listen(filesOf(join(folder, serve.folder)));
    ends.push(close);
    return { name, origin, versions, stop };
  } catch (error) {
    stop();
    throw error;
  }
}
