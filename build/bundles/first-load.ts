import type { GraphChunk } from './graph-file.ts';

/** Looks up what the first load of a screen is made of. */
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
