import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

/** Inputs of the bundles; a change in them makes the bundles stale. */
export const buildSources = ['contract', 'platform', 'src', 'targets', 'build'];

const singleFiles = [
  'rollup.config.ts',
  'scripts/build.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const stampFile = join(root, '.cache/build.stamp');

/** A digest of all inputs of the bundles, and of the build mode. */
export function currentStamp(mode) {
  const digest = createHash('sha256').update(mode);
  for (const file of [...buildSources.flatMap(filesBelow), ...singleFiles]) {
    const path = join(root, file);
    if (existsSync(path)) digest.update(`\0${file}\0`).update(readFileSync(path));
  }
  return digest.digest('hex');
}

/** Whether dist/ has the bundles that the sources would produce. */
export function isBuilt(stamp) {
  const kept = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  return kept === stamp && existsSync(join(root, 'dist/h5/manifest.json'));
}

/** Says that dist/ is about to change. */
export function forgetStamp() {
  rmSync(stampFile, { force: true });
}

/** Stores the digest of the sources of dist/. */
export function keepStamp(stamp) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((path) => !/[.]test[.]tsx?$/.test(path) && statSync(join(root, path)).isFile())
    .sort();
}
