import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { targets } from '../test-run/targets.mjs';

/** Inputs of the bundles; a change in them makes the bundles stale. */
export const buildSources = ['contract', 'platform', 'src', 'targets', 'build'];

const singleFiles = [
  'rollup.config.ts',
  'scripts/build.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const stampFile = (target) => join(root, `.cache/build-${target}.stamp`);

/** A digest of all inputs of the bundles, and of the build mode. */
export function currentStamp(mode) {
  return digestOf([...buildSources.flatMap(filesBelow), ...singleFiles], mode);
}

function digestOf(files, mode = '') {
  const digest = createHash('sha256').update(mode);
  for (const file of files) {
    const path = join(root, file);
    if (existsSync(path)) digest.update(`\0${file}\0`).update(readFileSync(path));
  }
  return digest.digest('hex');
}

/** A digest of these folders without their tests, and of these files. */
export function digestOfSources(sources) {
  return digestOf(
    sources.flatMap((name) => (statSync(join(root, name)).isFile() ? [name] : filesBelow(name))),
  );
}

const isKept = (name, stamp, file) =>
  existsSync(stampFile(name)) &&
  readFileSync(stampFile(name), 'utf8') === stamp &&
  existsSync(join(root, file));

/** Inputs of the console of the operators. */
const consoleSources = ['contract', 'console', 'src/kernel', 'src/ui', 'build/console'];

/** Whether dist/ has the console that the sources would produce; `stamp` says that it has it from now on. */
export const consoleBuild = {
  stamp: () => digestOf(['package-lock.json', ...consoleSources.flatMap(filesBelow)]),
  isStale: () => !isKept('console', consoleBuild.stamp(), 'dist/console/index.html'),
  keep: (stamp) => keepStamp('console', stamp),
};

/** The targets whose bundle in dist/ is not what the sources would produce. */
export function staleTargets(stamp) {
  return targets.filter((target) => !isKept(target, stamp, `dist/${target}/manifest.json`));
}

/** Says that the bundle of a target is about to change. */
export function forgetStamp(target) {
  rmSync(stampFile(target), { force: true });
}

/** Takes the bundles of targets from the servers that start from now on: they are about to be built again in place. */
export function withdraw(chosen, dist = join(root, 'dist')) {
  for (const target of chosen) rmSync(join(dist, target, 'manifest.json'), { force: true });
}

/** Stores the digest of the sources of the bundle of a target. */
export function keepStamp(target, stamp) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile(target), stamp);
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((path) => !/[.]test[.]tsx?$/.test(path) && statSync(join(root, path)).isFile())
    .sort();
}
