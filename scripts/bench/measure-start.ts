import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../build/files/paths.ts';
import { targets } from '../../contract/pages/bundles.ts';
import type { TargetName } from '../../contract/pages/bundles.ts';
import { phoneAgents } from './phone-agents.ts';

/** What a fresh clone does after `npm start`, seconds since the command. */
export interface StartFigures {
  /** The packages are there, and the first bundle is being built. */
  readonly installed: number;
  readonly ready: number;
  /** The hall answers a browser with its page. */
  readonly hall: number;
  /** The hall answers in each of the three hosts with the page of its bundle. */
  readonly allHosts: number;
  readonly machineLoad: number;
}

const hall = '/activity';
/** A start that takes longer has failed. */
const longestMs = 15 * 60_000;
const pollMs = 200;

/** Clones the commit of this checkout into a folder of its own, and starts it there. */
export async function measureStart(): Promise<StartFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'hall-start-'));
  const machineLoad = loadavg()[0] ?? 0;
  try {
    clone(folder);
    return { ...(await timeStart(folder)), machineLoad };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function clone(folder: string): void {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  git('clone', '--quiet', '--no-checkout', root, folder);
  git('-C', folder, 'checkout', '--quiet', '--detach', git('rev-parse', 'HEAD'));
}

async function timeStart(folder: string): Promise<Omit<StartFigures, 'machineLoad'>> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    ...{ cwd: folder, env: ownEnvironment(), detached: true },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const output = readOutput(child);
  const when = async (isReached: () => Promise<boolean> | boolean): Promise<number> => {
    while (!(await isReached())) {
      const isOver = child.exitCode !== null || performance.now() - began > longestMs;
      if (isOver) throw new Error(`npm start did not get there: ${output.text.slice(-2000)}`);
      await pause(pollMs);
    }
    return (performance.now() - began) / 1000;
  };
  const answersHall = async (target: TargetName) =>
    (await read(output, hall, phoneAgents[target])).includes(`data-target="${target}"`);
  try {
    const installed = await when(() => output.text.includes('Building '));
    const ready = await when(async () => (await read(output, '/readyz')) !== '');
    const first = await when(() => answersHall('h5'));
    const allHosts = await when(async () => (await Promise.all(targets.map(answersHall))).every(Boolean));
    return { installed, ready, hall: first, allHosts };
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
}

/** npm tells a script of a package where that package is, and this npm would install there. */
const ofThisPackage = /^(?:npm_(?!config_(?:cache|registry|userconfig)$).*|INIT_CWD)$/i;
/** What a visitor of the repository has not set. */
const ofServers = ['DATABASE_URL', 'DATA_DIR', 'NODE_ENV'];

/** The variables of a shell, and ports that are free. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const shell = Object.entries(process.env).filter(
    ([name]) => !ofThisPackage.test(name) && !ofServers.includes(name),
  );
  return { ...Object.fromEntries(shell), PORT: '0', CONSOLE_PORT: '0', PREVIEW_PORT: '0' };
}

interface Output {
  text: string;
}

function readOutput({ stdout, stderr }: ChildProcess): Output {
  const output: Output = { text: '' };
  for (const stream of [stdout, stderr])
    stream?.on('data', (part: Buffer) => (output.text += part.toString()));
  return output;
}

/** The body of an answer 200 of the server that was announced last; empty without one. */
async function read({ text }: Output, path: string, agent = 'bench'): Promise<string> {
  const origin = [...text.matchAll(/listens on (http:\S+)/g)].at(-1)?.[1];
  if (origin === undefined) return '';
  try {
    const reply = await fetch(`${origin}${path}`, { headers: { 'user-agent': agent, accept: 'text/html' } });
    return reply.status === 200 ? await reply.text() : '';
  } catch {
    return '';
  }
}
