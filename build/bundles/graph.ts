import type { OutputChunk, Plugin } from 'rollup';
import { relativeId } from '../files/paths.ts';
import type { Styles } from '../styles/styles.ts';

/** One script of a bundle: its modules and its imports. */
export interface GraphChunk {
  readonly file: string;
  readonly name: string;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly style: string | null;
  /** Bytes of each module after tree shaking, before minifying. */
  readonly modules: Readonly<Record<string, number>>;
}

function entryOf(chunk: OutputChunk, styles: Styles): GraphChunk {
  const lengths = new Map(
    Object.entries(chunk.modules).map(([id, { renderedLength }]) => [id, renderedLength]),
  );
  return {
    file: chunk.fileName,
    name: chunk.name,
    isEntry: chunk.isEntry,
    imports: chunk.imports,
    dynamicImports: chunk.dynamicImports,
    style: styles.fileOf(chunk)?.fileName ?? null,
    modules: Object.fromEntries(
      chunk.moduleIds.map((id): [string, number] => [relativeId(id), lengths.get(id) ?? 0]).sort(),
    ),
  };
}

/** Writes `graph.json`: the script of each module. It is used to make pages, and by reviewers. */
export function graphFile(styles: Styles): Plugin {
  return {
    name: 'graph-file',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle)
        .filter((output) => output.type === 'chunk')
        .map((chunk) => entryOf(chunk, styles))
        .sort((a, b) => (a.file < b.file ? -1 : 1));
      this.emitFile({
        type: 'asset',
        fileName: 'graph.json',
        source: `${JSON.stringify(chunks, null, 1)}\n`,
      });
    },
  };
}

/** Finds the scripts of the first load of a screen. */
export interface FirstLoad {
  readonly entry: string;
  /** Scripts of the first load of a page whose screens are these modules; imports come before importers. */
  readonly scripts: (modules: readonly string[]) => readonly GraphChunk[];
}

/** Reads the graph of one bundle; `modules` are addresses relative to the repository. */
export function firstLoad(graph: readonly GraphChunk[]): FirstLoad {
  const byFile = new Map(graph.map((chunk) => [chunk.file, chunk]));
  const entry = graph.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The bundle has no entry');

  const add = (chunk: GraphChunk, to: Set<GraphChunk>): void => {
    if (to.has(chunk)) return;
    for (const file of chunk.imports) {
      const imported = byFile.get(file);
      if (imported) add(imported, to);
    }
    to.add(chunk);
  };

  return {
    entry: entry.file,
    scripts: (modules) => {
      const found = new Set<GraphChunk>();
      add(entry, found);
      for (const module of modules) {
        const home = graph.find((chunk) => module in chunk.modules);
        if (!home) throw new Error(`${module} is in no script of the bundle`);
        add(home, found);
      }
      return [...found];
    },
  };
}
