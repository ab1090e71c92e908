import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { targets } from '#contract/pages/bundles.ts';
import { isFinished } from '#server/modules/delivery/bundles.ts';
import { root } from '../../build/files/paths.ts';
import { buildSources, digestOfSources } from '../start/build-stamp.mjs';

/** Words of the gold fund that the first build shows, and those of the second. */
export const words = ['做任务得金锤', '做任务赢金锤'] as const;

const changed = 'src/campaigns/gold-fund/texts.ts';
const cache = path.join(root, '.cache/rollouts');

const isWhole = (dist: string): boolean => targets.every((target) => isFinished(dist, target));

/**
 * The folders of two builds of this checkout: the one that is there, and a second one in which the gold fund has other words. It
 * is built once for these sources, in some minutes.
 * @throws Error where this checkout is not built.
 */
export async function twoBuilds(): Promise<readonly [string, string]> {
  const first = path.join(root, 'dist');
  if (!isWhole(first)) throw new Error('There is no build: run npm run build.');
  const kept = path.join(cache, digestOfSources(buildSources).slice(0, 12));
  if (!isWhole(kept)) {
    console.log('second build …');
    await rm(cache, { recursive: true, force: true });
    await buildAgain(kept);
  }
  return [first, kept];
}

async function buildAgain(kept: string): Promise<void> {
  const checkout = path.join(cache, 'checkout');
  await mkdir(cache, { recursive: true });
  execFileSync('git', ['clone', '--quiet', '--shared', root, checkout]);
  // Links, for a folder that is one itself would give modules other names.
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(checkout, 'node_modules')]);
  const packages = '.cache/bundled-packages';
  if (existsSync(path.join(root, packages)))
    await cp(path.join(root, packages), path.join(checkout, packages), { recursive: true });
  const file = path.join(checkout, changed);
  const text = await readFile(file, 'utf8');
  if (!text.includes(words[0])) throw new Error(`${changed} does not say ${words[0]} any more.`);
  await writeFile(file, text.replace(words[0], words[1]));
  execFileSync('npm', ['run', 'build'], { cwd: checkout, stdio: 'inherit' });
  await rename(path.join(checkout, 'dist'), kept);
  await rm(checkout, { recursive: true });
}
