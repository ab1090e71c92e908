import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OutputChunk, Plugin } from 'rollup';
import commonjs from '@rollup/plugin-commonjs';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import { onwarn, sharedSteps } from '../bundles/client-config.ts';
import { servedAddress, distRoot, relativeId, root } from '../files/paths.ts';
import type { Styles } from '../styles/styles.ts';
import { styles } from '../styles/styles.ts';
import { chunkTableMeta, metaOf } from '../../contract/pages/chunk-table.ts';
import type { Inline } from './inline.ts';
import { inlineBaseStyle } from './inline.ts';

const address = (file: string): string => servedAddress(file, 'gallery');

/** The scripts that the entry imports, imports before importers. */
function firstChunks(chunks: ReadonlyMap<string, OutputChunk>): OutputChunk[] {
  const found = new Set<OutputChunk>();
  const add = (chunk: OutputChunk | undefined): void => {
    if (chunk === undefined || found.has(chunk)) return;
    for (const file of chunk.imports) add(chunks.get(file));
    found.add(chunk);
  };
  add([...chunks.values()].find(({ isEntry }) => isEntry));
  return [...found];
}

function pageOf(scripts: readonly string[], sheets: readonly string[], table: string): string {
  const links = sheets.map((file) => `    <link rel="stylesheet" href="${address(file)}" />`);
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Gallery</title>
    ${metaOf(chunkTableMeta, address(table))}
${links.join('\n')}
    <script type="module" src="${address(scripts.at(-1) ?? '')}"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
}

/** Writes the one page of the gallery, `index.html`; `base` is the style sheet below all others. */
function galleryPage(own: Styles, base: Inline): Plugin {
  return {
    name: 'gallery-page',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const first = firstChunks(new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
      const sheets = first.flatMap((chunk) => own.fileOf(chunk)?.fileName ?? []);
      this.emitFile({ type: 'asset', fileName: 'assets/base.css', source: base.text });
      const source = pageOf(
        first.map(({ fileName }) => fileName),
        ['assets/base.css', ...sheets],
        Object.keys(bundle).find((file) => file.startsWith('assets/chunk-table-')) ?? '',
      );
      this.emitFile({ type: 'asset', fileName: 'index.html', source });
    },
  };
}

/**
 * Few chunks, because each of the many frames of a story loads its own. Packages, and our modules below the screens, are in
 * the chunks of the entry: their styles come first on every page. Not by the names `vendor` and `kit`, which the table of chunks
 * leaves out: pages of the targets have links to those.
 */
function homeOf(id: string): string | null {
  if (id.startsWith('\0') || id.includes('/node_modules/')) return 'packages';
  const path = relativeId(id);
  if (/^(?:contract|platform|src\/(?:kernel|ui))\//.test(path)) return 'ground';
  return /^src\/(?:(?:activity|product)-kit|gallery\/fixtures)\//.test(path) ? 'activity-kit' : null;
}

/** Pages load chunks by their names, and many campaigns have modules of one name. */
const placeOf = (id: string): string => dirname(relativeId(id)).replace(/\W+/g, '-');

/**
 * Writes `dist/gallery`: every component and screen in its states, on the platform of the tests. It uses the same
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
    chunkFileNames: ({ moduleIds }) => `assets/${placeOf(moduleIds.at(-1) ?? '')}-[name]-[hash].js`,
    hashCharacters: 'base36',
    manualChunks: homeOf,
    hoistTransitiveImports: false,
  });
  await made.close();
}
