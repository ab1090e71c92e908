import type { OutputChunk, Plugin } from 'rollup';
import { servedAddress } from '../files/served-address.ts';
import type { Styles } from '../styles/styles.ts';
import type { Inline } from './inline.ts';

const address = (file: string): string => servedAddress(file, 'gallery');

/** The scripts that the entry brings with it, imports before importers. */
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

function pageOf(scripts: readonly string[], sheets: readonly string[]): string {
  const links = sheets.map((file) => `    <link rel="stylesheet" href="${address(file)}" />`);
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Gallery</title>
${links.join('\n')}
    <script type="module" src="${address(scripts.at(-1) ?? '')}"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
}

/** Writes the one page of the gallery, `index.html`; `base` is the style sheet under all others. */
export function galleryPage(styles: Styles, base: Inline): Plugin {
  return {
    name: 'gallery-page',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const first = firstChunks(new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
      const sheets = first.flatMap((chunk) => styles.fileOf(chunk)?.fileName ?? []);
      this.emitFile({ type: 'asset', fileName: 'assets/base.css', source: base.text });
      const source = pageOf(
        first.map(({ fileName }) => fileName),
        ['assets/base.css', ...sheets],
      );
      this.emitFile({ type: 'asset', fileName: 'index.html', source });
    },
  };
}
