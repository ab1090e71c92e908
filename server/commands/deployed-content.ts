import type { BundleManifest } from '#contract/pages/bundles.ts';
import { readFile } from 'node:fs/promises';
import { runContent } from './run-content.ts';

// `node dist/server/content.mjs`: where there are no sources, the addresses are those of the bundle beside this program.
await runContent(async () => {
  const manifest = new URL('../../dist/h5/manifest.json', import.meta.url);
  const { routes } = JSON.parse(await readFile(manifest, 'utf8')) as BundleManifest;
  return new Set(Object.keys(routes));
});
