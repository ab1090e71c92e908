import { join } from 'node:path';
import type { TargetName } from '../../contract/pages/bundles.ts';
import { root } from './root.ts';

/** Where bundles are written, relative to the repository; a check that builds a second time sets `BUILD_DIST`. */
export const distRoot = process.env['BUILD_DIST'] ?? 'dist';

/** A file or folder of one target's bundle, absolute. */
export function inDist(target: TargetName, ...names: readonly string[]): string {
  return join(root, distRoot, target, ...names);
}
