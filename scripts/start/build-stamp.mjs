import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

/** What the bundles are made from; a change anywhere in it makes them stale. */
export const buildSources = ['contract', 'platform', 'src', 'targets', 'build'];

const singleFiles = [
  'rollup.config.ts',
  'scripts/build.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const stampFile = join(root, '.cache/build.stamp');

/** A digest of everything the bundles depend on, and of the mode they are built in. */
export function currentStamp(mode) {
  const digest = createHash('sha256').update(mode);
  for (const file of [...buildSources.flatMap(filesBelow), ...singleFiles]) {
    const path = join(root, file);
    if (existsSync(path)) digest.update(`\0${file}\0`).update(readFileSync(path));
  }
  return digest.digest('hex');
}

/** Whether dist/ holds the bundles that the sources would give again. */
export function isBuilt(stamp) {
  const kept = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  return kept === stamp && existsSync(join(root, 'dist/h5/manifest.json'));
}

/** Remembers what dist/ was made from. */
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
