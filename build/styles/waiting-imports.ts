import type { RenderedChunk } from 'rollup';
import { relativeId, visitModule } from '../files/paths.ts';

type Chunks = Readonly<Record<string, RenderedChunk>>;

const marked = /window\.__loadChunk\("@([^"]+)",(import\((?:[^()]|\([^()]*\))*\))\)/g;
/** What stands for the table in `src/app/chunk-files.ts`, and for the list in `src/app/visit-files.ts`. */
const tableMark = /["']@chunk-files["']/;
const visitMark = /["']@visit-files["']/;

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

/** Names the sheets of these chunks, and their scripts without `home`, which the import itself requests. */
type FilesOf = (brought: readonly RenderedChunk[], home: RenderedChunk) => readonly string[];

const homeOfAny = (isIt: (module: string) => boolean, chunks: Chunks): RenderedChunk | undefined =>
  Object.values(chunks).find(({ moduleIds }) => moduleIds.some((id) => isIt(relativeId(id))));

const homeOf = (module: string, chunks: Chunks): RenderedChunk | undefined =>
  homeOfAny((id) => id === module, chunks);

/** How a build fills its marked imports. */
interface Filling {
  readonly filesOf: FilesOf;
  /** The modules that tables of routes import: their imports have a number, the place here. */
  readonly screens: readonly string[];
  /** Whether an import without files is passed to the loader too. */
  readonly all: boolean;
}

/** Of a build all chunks are filled with the same list. */
const visitLists = new WeakMap<Chunks, readonly string[]>();

/** The files that every page loads with the module of its visit. */
function visitFiles(chunks: Chunks, filesOf: FilesOf): readonly string[] {
  const known = visitLists.get(chunks);
  if (known !== undefined) return known;
  const home = homeOfAny((module) => visitModule.test(module), chunks);
  const entry = Object.values(chunks).find(({ isEntry }) => isEntry);
  const present = new Set(entry === undefined ? [] : broughtBy(entry, chunks));
  const brought = home === undefined ? [] : broughtBy(home, chunks).filter((each) => !present.has(each));
  const files = home === undefined ? [] : filesOf(brought, home);
  visitLists.set(chunks, files);
  return files;
}

/**
 * The code of a chunk, in which marked imports wait for the sheets of all their imports, and request immediately the
 * scripts that would be found one after the other, but for those of every visit, which the loader knows. Of a screen the
 * import has only the number, by which the table of {@link fillTables} has these files: most visits need them for none of the
 * screens that the tables of routes name.
 */
export function fillImports(
  { code, chunk, chunks }: WaitingChunk,
  { filesOf, screens, all }: Filling,
): string {
  const present = new Set(broughtBy(chunk, chunks));
  const known = visitFiles(chunks, filesOf);
  return code.replace(marked, (_, module: string, load: string) => {
    const number = screens.indexOf(module);
    if (number >= 0) return `window.__loadChunk(${number},${load})`;
    const home = homeOf(module, chunks);
    const brought = home === undefined ? [] : broughtBy(home, chunks).filter((each) => !present.has(each));
    const files = home === undefined ? [] : filesOf(brought, home);
    const own = files.filter((file) => !known.includes(file));
    return files.length === 0 && !all ? load : `window.__loadChunk(${JSON.stringify(own)},${load})`;
  });
}

/**
 * The code of a chunk with the table of the files of all `screens`, by their numbers, and with the files of every visit, where
 * the code has their marks.
 */
export function fillTables({ code, chunks }: WaitingChunk, { filesOf, screens }: Filling): string {
  const withVisit = code.replace(visitMark, () => JSON.stringify(visitFiles(chunks, filesOf)));
  return withVisit.replace(tableMark, () => {
    const table = screens.map((module) => {
      const home = homeOf(module, chunks);
      return home === undefined ? [] : filesOf(broughtBy(home, chunks), home);
    });
    return JSON.stringify(table);
  });
}
