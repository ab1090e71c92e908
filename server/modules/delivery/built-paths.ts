import type { BundleManifest } from '#contract/pages/bundles.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#server/errors.ts';

/** The addresses of all pages in the bundles of a folder, without queries; null where no bundle was built. */
export async function readBuiltPaths(distDir: string): Promise<ReadonlySet<string> | null> {
  try {
    // The three bundles read the same route tables.
    const text = await readFile(path.join(distDir, 'h5/manifest.json'), 'utf8');
    const { routes } = JSON.parse(text) as BundleManifest;
    return new Set(Object.keys(routes));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
