import { fileURLToPath } from 'node:url';
import { readBuiltPaths } from '#server/modules/delivery/built-paths.ts';
import { runContent } from './run-content.ts';

// `node dist/server/content.mjs`: where there are no sources, the addresses are those of the bundle beside this program.
await runContent(async () => {
  const paths = await readBuiltPaths(fileURLToPath(new URL('../../dist', import.meta.url)));
  if (paths === null) throw new Error('There is no bundle in dist/h5, whose pages the content leads to.');
  return paths;
});
