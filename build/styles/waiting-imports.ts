import type { RenderedChunk } from 'rollup';
import { relativeId } from '../files/paths.ts';

type Chunks = Readonly<Record<string, RenderedChunk>>;

const marked = /window\.__loadChunk\("@([^"]+)",(import\((?:[^()]|\([^()]*\))*\))\)/g;

/** Marks a lazy import of this module, until its sheets are known. */
export function markImport(module: string): { readonly left: string; readonly right: string } {
  return { left: `window.__loadChunk(${JSON.stringify(`@${relativeId(module)}`)},import(`, right: '))' };
}

/** A chunk and its imports, direct and indirect, in the order of execution. */
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

/** A chunk that is being written, and its bundle. */
export interface WaitingChunk {
  readonly code: string;
  readonly chunk: RenderedChunk;
  readonly chunks: Chunks;
}

/**
 * The code of a chunk, in which marked imports wait for the sheets of all their imports, and request immediately the
 * scripts that would be found one after the other. `filesOf` names both, without those that the chunk itself has. An
 * import without sheets does not change, unless `all` is set.
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
