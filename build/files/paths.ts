import { relative, resolve, sep, join } from 'node:path';
import type { TargetName } from '../../contract/pages/bundles.ts';

/** The folder of the repository, absolute. */
export const root = resolve(process.cwd());

const relativeIds = new Map<string, string>();

/** A module's address for messages and hashes: relative to the repository, with slashes, without query. */
export function relativeId(id: string, base: string = root): string {
  // The plan of the chunks asks some hundred thousand times for the same few thousand modules.
  const known = base === root ? relativeIds.get(id) : undefined;
  if (known !== undefined) return known;
  const file = id.replace(/^\0/, '').replace(/\?.*$/, '');
  const found = relative(base, file).split(sep).join('/');
  if (base === root) relativeIds.set(id, found);
  return found;
}

/** The folder of the bundles, relative to the repository; a check that builds a second time sets `BUILD_DIST`. */
export const distRoot = process.env['BUILD_DIST'] ?? 'dist';

/** A file or folder of one target's bundle, absolute. */
export function inDist(target: TargetName, ...names: readonly string[]): string {
  return join(root, distRoot, target, ...names);
}

/**
 * The output of the client pipeline: the bundle of a target, or the gallery of components, which no visitor receives.
 */
export type BundleName = TargetName | 'gallery';

/** The address at which a file of a bundle is served, from its name `assets/NAME` in the folder of the bundle. */
export function servedAddress(fileName: string, target: BundleName): string {
  return `/${fileName.replace('assets/', `assets/${target}/`)}`;
}

/** The address of the module that every page loads once its first screen is shown. */
export const visitModule = /(?:^|\/)src\/app\/visit\.ts$/;
