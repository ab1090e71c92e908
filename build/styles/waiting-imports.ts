import type { RenderedChunk } from 'rollup';
import { relativeId } from '../files/paths.ts';

type Chunks = Readonly<Record<string, RenderedChunk>>;

const marked = /window\.__loadChunk\("@([^"]+)",(import\((?:[^()]|\([^()]*\))*\))\)/g;

/** Around a lazy import of this module, until it is known which sheets it brings. */
export function markImport(module: string): { readonly left: string; readonly right: string } {
  return { left: `window.__loadChunk(${JSON.stringify(`@${relativeId(module)}`)},import(`, right: '))' };
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

/** A chunk that is being written, among all of its bundle. */
export interface WaitingChunk {
  readonly code: string;
  readonly chunk: RenderedChunk;
  readonly chunks: Chunks;
}

/**
 * The code of a chunk, its marked imports waiting for the sheets of all that they bring, and asking at once for the
 * scripts that would be found one after the other. `filesOf` names both for what the chunk itself does not have. An
 * import that brings nothing is left alone, unless `all` are to be told.
 */
export function fillImports(
  { code, chunk, chunks }: WaitingChunk,
  filesOf: (brought: readonly RenderedChunk[], home: RenderedChunk) => readonly string[],
  all: boolean,
): string {
  const present = new Set(broughtBy(chunk, chunks));
  return code.replace(marked, (_, module: string, load: string) => {
    const home = Object.values(chunks).find(({ moduleIds }) =>
      moduleIds.some((id) => relativeId(id) === module),
    );
    const brought = home === undefined ? [] : broughtBy(home, chunks).filter((each) => !present.has(each));
    const files = home === undefined ? [] : filesOf(brought, home);
    return files.length === 0 && !all ? load : `window.__loadChunk(${JSON.stringify(files)},${load})`;
  });
}
