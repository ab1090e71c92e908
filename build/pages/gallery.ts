import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { onwarn, sharedSteps } from '../bundles/client-config.ts';
import { distRoot } from '../files/dist.ts';
import { relativeId, root } from '../files/root.ts';
import { styles } from '../styles/styles.ts';
import { galleryPage } from './gallery-page.ts';
import { inlineBaseStyle } from './inline.ts';

/** Packages, and ours below the screens, travel with the entry: their styles come first on every page. */
function homeOf(id: string): string | null {
  if (id.startsWith('\0') || id.includes('/node_modules/')) return 'vendor';
  return /^(?:contract|platform|src\/(?:kernel|ui))\//.test(relativeId(id)) ? 'kit' : null;
}

/**
 * Writes `dist/gallery`: every part and screen in its states, on the platform of the tests. It goes through the same
 * styles and the same seal as a target, with React's development build, whose warnings a test reads.
 */
export async function buildGallery(): Promise<void> {
  const folder = join(root, distRoot, 'gallery');
  await rm(folder, { recursive: true, force: true });
  const sheets = styles('gallery');
  const made = await rollup({
    input: { entry: 'src/gallery/main.tsx' },
    onwarn,
    plugins: [
      ...sharedSteps({ target: 'gallery', dev: false }, ['browser', 'module']),
      sheets.plugin,
      commonjs({ sourceMap: false }),
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"development"' } }),
      galleryPage(sheets, await inlineBaseStyle()),
    ],
  });
  await made.write({
    dir: folder,
    format: 'es',
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    hashCharacters: 'base36',
    manualChunks: homeOf,
    hoistTransitiveImports: false,
  });
  await made.close();
}
