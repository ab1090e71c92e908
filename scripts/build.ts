import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rollup } from 'rollup';
import type { OutputOptions, RollupCache, RollupOptions } from 'rollup';
import { buildConsole } from '../build/console/build-console.ts';
import { compress } from '../build/files/compress.ts';
import { distRoot, inDist, root } from '../build/files/paths.ts';
import { writeDeveloperHosts } from '../build/hosts/developer-hosts.ts';
import { writePages } from '../build/pages/pages.ts';
import type { Pages } from '../build/pages/pages.ts';
import { renderFolder } from '../build/bundles/render-config.ts';
import type { BundleManifest, TargetName } from '../contract/pages/bundles.ts';
import { targets } from '../contract/pages/bundles.ts';
import { compiledServer } from './setup/compiled-program.mjs';
import { consoleBuild, currentStamp, forgetStamp, keepStamp } from './start/build-stamp.mjs';

const started = performance.now();

function say(step: string): void {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${step}`);
}

interface BuildArguments {
  readonly chosen: readonly TargetName[];
  readonly dev: boolean;
  /** Another process builds the others, and the pages for developers. */
  readonly part: boolean;
}

function readArguments(): BuildArguments {
  const flag = { type: 'boolean', default: false } as const;
  const options = { target: { type: 'string' }, dev: flag, part: flag } as const;
  const { values } = parseArgs({ options });
  const wanted: readonly string[] = values.target?.split(',') ?? targets;
  const chosen = targets.filter((target) => wanted.includes(target));
  if (chosen.length < wanted.length) throw new Error(`--target names some of ${targets.join(',')}`);
  return { chosen, dev: values.dev, part: values.part };
}

/** The configurations of `rollup.config.ts`; `rollup -c rollup.config.ts --configPlugin typescript` reads the same. */
async function readConfigs(dev: boolean): Promise<readonly RollupOptions[]> {
  if (dev) process.env['BUILD_DEV'] = '1';
  return (await import('../rollup.config.ts')).default;
}

function outputsOf({ output = [] }: RollupOptions): readonly OutputOptions[] {
  return Array.isArray(output) ? output : [output];
}

/**
 * Parsed modules that the next target can reuse: packages. Our own modules are resolved again, because `#platform` is
 * one of them.
 */
function packagesOf(cache: RollupCache | undefined): RollupCache | undefined {
  return cache && { modules: cache.modules.filter(({ id }) => id.includes('/node_modules/')) };
}

const parsed = new Map<string, RollupCache | undefined>();

/** Runs Rollup once; `kind` names the configurations that may share parsed packages, undefined where none follows. */
async function bundle(kind: string | undefined, options: RollupOptions): Promise<void> {
  const cache = kind === undefined ? false : (parsed.get(kind) ?? true);
  const made = await rollup({ ...options, cache });
  for (const output of outputsOf(options)) await made.write(output);
  if (kind !== undefined) parsed.set(kind, packagesOf(made.cache));
  await made.close();
}

async function buildTarget(
  target: TargetName,
  configs: readonly RollupOptions[],
  isOnly: boolean,
): Promise<Pages> {
  // First of all what servers know a finished build by.
  await rm(inDist(target, 'manifest.json'), { force: true });
  await rm(join(root, distRoot, target), { recursive: true, force: true });
  for (const place of [`${distRoot}/${target}`, renderFolder(target)]) {
    const options = configs.find((each) => outputsOf(each).some(({ dir }) => dir === place));
    const kind = place === renderFolder(target) ? 'render' : 'client';
    if (options) await bundle(isOnly ? undefined : kind, options);
  }
  say(`${target}: scripts and styles`);
  const pages = await writePages(target);
  say(`${target}: ${Object.keys(pages.routes).length} pages`);
  return pages;
}

async function finishTarget(target: TargetName, pages: Pages): Promise<void> {
  const folder = inDist(target);
  const files = await compress(folder, ['assets', 'pages']);
  const manifest: BundleManifest = { target, ...pages, files };
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  say(`${target}: compressed, ${Object.keys(files).length} files`);
}

/** The console takes seconds, and only a build of everything includes it. */
async function buildOperatorsConsole(dev: boolean): Promise<void> {
  if (!consoleBuild.isStale()) return;
  const stamp = consoleBuild.stamp();
  await buildConsole({ dev });
  consoleBuild.keep(stamp);
  say('console');
}

/** The server as a release has it, with the commands of operators; a compilation of the same sources is used again. */
async function buildServer(): Promise<void> {
  const folder = join(root, distRoot, 'server');
  const draft = `${folder}.${process.pid}`;
  await cp(join(root, await compiledServer()), draft, { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  say('server');
}

/** Builds a target in a process of its own. */
async function buildAlone(target: TargetName, dev: boolean): Promise<void> {
  const flags = ['--target', target, '--part', ...(dev ? ['--dev'] : [])];
  const child = spawn(process.execPath, [...process.execArgv, import.meta.filename, ...flags], {
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${target} was not built`);
}

/**
 * Builds each target in a process of its own, as many at once as there are processors, after the first one: what that has
 * compiled and compressed is most of what the others need.
 */
async function buildApart({ chosen, dev }: BuildArguments): Promise<void> {
  const waiting = [...chosen];
  const buildNext = async (): Promise<void> => {
    for (let target = waiting.shift(); target !== undefined; target = waiting.shift())
      await buildAlone(target, dev);
  };
  const buildAll = async (): Promise<void> => {
    const [first] = waiting.splice(0, 1);
    if (first !== undefined) await buildAlone(first, dev);
    await Promise.all(Array.from({ length: availableParallelism() }, buildNext));
  };
  await Promise.all([
    buildAll(),
    writeDeveloperHosts(),
    ...(chosen.length === targets.length ? [buildOperatorsConsole(dev), buildServer()] : []),
  ]);
  say('done');
}

async function build(asked: BuildArguments): Promise<void> {
  const { chosen, dev, part } = asked;
  process.env['NODE_ENV'] = dev ? 'development' : 'production';
  // Before anything is read: what changes while it is built makes the bundles stale.
  const stamp = currentStamp(dev ? 'development' : 'production');
  chosen.forEach(forgetStamp);
  const configs = await readConfigs(dev);
  say('configuration');
  const finishing: Promise<void>[] = [];
  for (const target of chosen) {
    const pages = await buildTarget(target, configs, chosen.length === 1);
    // Compression runs in threads, concurrently with the next target.
    finishing.push(finishTarget(target, pages));
  }
  if (!part) await writeDeveloperHosts();
  await Promise.all(finishing);
  for (const target of chosen) keepStamp(target, stamp);
  if (!part) say('done');
}

try {
  const asked = readArguments();
  await (asked.chosen.length > 1 && availableParallelism() > 1 ? buildApart(asked) : build(asked));
} catch (failure) {
  console.error(failure instanceof Error ? `Build failed: ${failure.message}` : failure);
  process.exitCode = 1;
}
