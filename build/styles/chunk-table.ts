import type { OutputBundle, OutputChunk, RenderedChunk } from 'rollup';
import type { ChunkTable } from '../../contract/pages/chunk-table.ts';
import { contentHash } from '../files/content-cache.ts';

/** A lazy import that waits for its chunk; see `markImport`. */
const marked = /window\.__loadChunk\("@([^"]+)",import\((?:[^()]|\([^()]*\))*\)\)/g;

/** Marks a lazy import of this module, until its chunk is known. */
export function markImport(module: string): { readonly left: string; readonly right: string } {
  return { left: `window.__loadChunk(${JSON.stringify(`@${module}`)},import(`, right: '))' };
}

/** The name of a chunk: that of its file without the hash, which may still be missing. */
export const chunkNameOf = (fileName: string): string =>
  fileName.replace(/^assets\//, '').replace(/-[^-]*\.js$/, '');

/**
 * The code of a chunk, whose lazy imports name chunks alone. What comes with a chunk, and the hashes, are in the table: so a
 * script keeps its bytes, and its name, when one changes that it imports lazily.
 * @throws Error for a module that is in no chunk.
 */
export function nameImports(
  code: string,
  chunks: Readonly<Record<string, RenderedChunk>>,
  nameOfModule: (id: string) => string,
): string {
  return code.replace(marked, (_, module: string) => {
    const home = Object.values(chunks).find(({ moduleIds }) =>
      moduleIds.some((id) => nameOfModule(id) === module),
    );
    if (home === undefined) throw new Error(`${module} is in no chunk`);
    return `window.__loadChunk(${JSON.stringify(chunkNameOf(home.fileName))})`;
  });
}

/** The style file of a chunk, `assets/NAME-HASH.css`; null where it has none. */
type StyleOf = (chunk: OutputChunk) => string | null;

/** What every page has before any chunk is loaded. */
const isOnEveryPage = ({ name, isEntry }: OutputChunk): boolean =>
  isEntry || name === 'kit' || name === 'vendor';

/**
 * The table of the chunks that pages load: script and sheet of each by their hashes, and the chunks it imports.
 * @throws Error for two chunks of one name.
 */
export function tableOf(bundle: OutputBundle, styleOf: StyleOf): ChunkTable {
  const chunks = Object.values(bundle)
    .filter((output) => output.type === 'chunk')
    .filter((chunk) => !isOnEveryPage(chunk))
    .sort((one, other) => (one.fileName < other.fileName ? -1 : 1));
  const places = new Map(chunks.map(({ fileName }, at) => [fileName, at]));
  const names = chunks.map(({ fileName }) => chunkNameOf(fileName));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`Two chunks have the name ${twice}`);
  const hashIn = (file: string): string => file.replace(/^.*-|\.\w+$/g, '');
  return chunks.map((chunk, at) => {
    const style = styleOf(chunk);
    const imports = chunk.imports.flatMap((file) => places.get(file) ?? []);
    return [names[at] ?? '', hashIn(chunk.fileName), style === null ? '' : hashIn(style), ...imports];
  });
}

/** The script of the table. */
export function tableFile(table: ChunkTable): { readonly fileName: string; readonly source: string } {
  const source = `export const chunks=${JSON.stringify(table)};`;
  return { fileName: `assets/chunk-table-${contentHash(source)}.js`, source };
}
