import type { RenderedChunk } from 'rollup';
import { relativeId } from './root.ts';

type Chunks = Readonly<Record<string, RenderedChunk>>;

const marked = /window\.__loadStyles\("@([^"]+)",(import\((?:[^()]|\([^()]*\))*\))\)/g;

/** Around a lazy import of this module, until it is known which sheets it brings. */
export function markImport(module: string): { readonly left: string; readonly right: string } {
  return { left: `window.__loadStyles(${JSON.stringify(`@${relativeId(module)}`)},import(`, right: '))' };
}

/** A chunk and what it imports, in the order in which they run; imports of imports are among them. */
function broughtBy(chunk: RenderedChunk, all: Chunks): RenderedChunk[] {
  const found = new Set<RenderedChunk>();
  const add = (each: RenderedChunk | undefined): void => {
    if (each === undefined || found.has(each)) return;
    for (const file of each.imports) add(all[file]);
    found.delete(each);
    found.add(each);
  };
  add(chunk);
  return [...found];
}

/**
 * The code of a chunk, its marked imports waiting for the sheets of all that they bring. An import that brings none
 * does not wait, unless `all` are to be told.
 */
export function fillImports(
  code: string,
  chunks: Chunks,
  sheetsOf: (chunks: readonly RenderedChunk[]) => readonly string[],
  all: boolean,
): string {
  return code.replace(marked, (_, module: string, load: string) => {
    const home = Object.values(chunks).find(({ moduleIds }) =>
      moduleIds.some((id) => relativeId(id) === module),
    );
    const sheets = home === undefined ? [] : sheetsOf(broughtBy(home, chunks));
    return sheets.length === 0 && !all ? load : `window.__loadStyles(${JSON.stringify(sheets)},${load})`;
  });
}
