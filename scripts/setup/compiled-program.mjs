import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { digestOfSources } from '../start/build-stamp.mjs';
import { tsCommand } from './process-group.mjs';
import { root } from './root.mjs';

const cache = join(root, '.cache');
const dayMs = 24 * 60 * 60 * 1000;
const compiled = /^compiled-[\w-]+-[0-9a-f]{12}$/;

/** What a compiled program depends on: the server, what it shares with the client, and how it is compiled. */
const sources = ['server', 'contract', 'build/server', 'build/bundles', 'package-lock.json'];

/** Programs of journeys, by the name of the file that each becomes. Compiled together they take as long as one of them. */
const ofJourneys = Object.fromEntries(
  ['server-with-clock', 'offline-app', 'put-hostile-content', 'put-last-coupons', 'put-parcels'].map(
    (name) => [name, `server/testing/${name}.ts`],
  ),
);

/** The programs of a server in production, by the name of the file that each becomes. The address says that we need `build`. */
const readPrograms = () =>
  JSON.parse(readFileSync(new URL('../../build/server/programs.json', import.meta.url), 'utf8'));

/**
 * The folder of the compiled programs of a server, relative to the root, as a release has it: those of
 * `build/server/programs.json`. They are compiled if their sources have changed.
 */
export function compiledServer() {
  return compile('server', readPrograms());
}

/**
 * Compiles a program of the server, as `server/main.ts`, and returns the path of the file: it starts in a fraction of the
 * time in which its hundreds of files are loaded and transpiled one by one. A program that a release has is the one of the
 * release, byte for byte.
 */
export async function compiledProgram(program) {
  const released = nameIn(readPrograms(), program);
  if (released !== undefined) return join(root, await compiledServer(), `${released}.mjs`);
  const ofJourney = nameIn(ofJourneys, program);
  if (ofJourney !== undefined) return join(root, await compile('journeys', ofJourneys), `${ofJourney}.mjs`);
  const own = program.replaceAll('/', '-').replace(/\.ts$/, '');
  return join(root, await compile(own, { [own]: program }), `${own}.mjs`);
}

const nameIn = (programs, program) => Object.entries(programs).find(([, file]) => file === program)?.[0];

/** Compiles into a folder named by the sources, which appears complete: several runs may compile at once. */
async function compile(name, programs) {
  const scripts = Object.values(programs).filter((file) => file.startsWith('scripts/'));
  const inputs = [...sources, ...(scripts.length > 0 ? ['scripts'] : [])];
  const folder = `compiled-${name}-${digestOfSources(inputs).slice(0, 12)}`;
  const kept = join(cache, folder);
  if (existsSync(kept)) {
    const now = new Date();
    utimesSync(kept, now, now);
    return `.cache/${folder}`;
  }
  mkdirSync(cache, { recursive: true });
  forgetOld();
  const made = mkdtempSync(join(cache, 'compiling-'));
  // The checkout may be used by another account than the one that compiles.
  chmodSync(made, 0o755);
  try {
    await runCompiler(made, programs);
    renameSync(made, kept);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    // Another run was faster.
    if (!existsSync(kept)) throw error;
  }
  return `.cache/${folder}`;
}

/** In a process of its own: the build is written in TypeScript, and who asks may be Node alone or Jest. */
async function runCompiler(folder, programs) {
  const inputs = Object.entries(programs).map(([name, file]) => `${name}=${file}`);
  const [file, ...args] = tsCommand('scripts/compile-server.ts', folder, ...inputs);
  const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the server could not be compiled\n${said}`);
}

/** Removes what no start has used for a day. */
function forgetOld() {
  for (const name of readdirSync(cache).filter((each) => compiled.test(each))) {
    const old = join(cache, name);
    if (Date.now() - statSync(old).mtimeMs > dayMs) rmSync(old, { recursive: true, force: true });
  }
}
