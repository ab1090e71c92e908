import { rm, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Metafile } from 'esbuild';
import { compress } from '../files/compress.ts';
import { distRoot, relativeId, root } from '../files/paths.ts';
import { writeSourceMaps } from '../files/source-maps.ts';

const entry = 'console/main.tsx';

/** The script and the sheet that the page loads first. */
function firstFiles({ outputs }: Metafile): { readonly script: string; readonly sheet: string } {
  const [script, output] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? [];
  if (script === undefined || output?.cssBundle === undefined) throw new Error('the console has no entry');
  const served = (file: string): string => `/assets/${file.split('/assets/')[1] ?? ''}`;
  return { script: served(script), sheet: served(output.cssBundle) };
}

/** The server puts the nonce of each answer into the page: the parts of the console make their style sheets in the browser. */
const pageOf = ({ script, sheet }: ReturnType<typeof firstFiles>): string => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>活动大厅控制台</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${sheet}" />
    <script type="module" nonce="" src="${script}"></script>
  </head>
  <body>
    <div id="root"></div>
    <noscript>控制台需要启用 JavaScript。</noscript>
  </body>
</html>
`;

/** Takes the source maps out of the folder that is served. */
async function moveSourceMaps(folder: string, outputs: readonly string[]): Promise<void> {
  const names = outputs
    .filter((file) => file.endsWith('.map'))
    .map((file) => file.split('/assets/')[1] ?? '');
  const assets = join(folder, 'assets');
  const maps = await Promise.all(
    names.sort().map(async (name) => {
      const map = JSON.parse(await readFile(join(assets, name), 'utf8')) as { sources: string[] };
      const sources = map.sources.map((source) => relativeId(join(assets, source)));
      await rm(join(assets, name));
      return { script: `assets/${name.slice(0, -'.map'.length)}`, text: JSON.stringify({ ...map, sources }) };
    }),
  );
  await writeSourceMaps(
    'console',
    maps.filter(({ script }) => script.endsWith('.js')),
  );
}

/**
 * Writes `dist/console`. Its users sit at desks and keep it open: it is one application of large kept parts, so esbuild bundles
 * it in seconds, and nothing of the pipeline of the targets is needed.
 */
export async function buildConsole({ dev = false } = {}): Promise<void> {
  const folder = join(root, distRoot, 'console');
  await rm(folder, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: [entry],
    outdir: join(folder, 'assets'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: !dev,
    sourcemap: dev ? 'inline' : 'external',
    sourcesContent: dev,
    metafile: true,
    // A part of the forms for their own tests names it; what is unused is dropped with its import.
    external: ['@rjsf/validator-ajv8'],
    legalComments: 'none',
    logLevel: 'warning',
    publicPath: '/assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.png': 'file', '.webp': 'file', '.svg': 'file', '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production') },
  });
  await mkdir(folder, { recursive: true });
  if (!dev) await moveSourceMaps(folder, Object.keys(metafile.outputs));
  await compress(folder, ['assets']);
  await writeFile(join(folder, 'index.html'), pageOf(firstFiles(metafile)));
}
