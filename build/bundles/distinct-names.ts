import { basename, dirname, extname } from 'node:path';
import type { Plugin, PreRenderedChunk } from 'rollup';
import { relativeId } from '../files/paths.ts';

/** The name that Rollup gives, also of a module that a plugin has wrapped. */
const nameOf = (id: string): string => basename(relativeId(id), extname(relativeId(id)));

/**
 * Names of chunks, of which no two are the same: Rollup calls the chunk of a lazily imported module by the name of its file, to
 * which that of its folder is added where several have it. Pages load chunks by their names.
 */
export function distinctNames(): {
  readonly plugin: Plugin;
  readonly pattern: (chunk: PreRenderedChunk) => string;
} {
  const several = new Set<string>();
  return {
    plugin: {
      name: 'distinct-names',
      renderStart() {
        const seen = new Set<string>();
        several.clear();
        for (const id of this.getModuleIds()) {
          if (!this.getModuleInfo(id)?.dynamicImporters.length) continue;
          const name = nameOf(id);
          if (seen.has(name)) several.add(name);
          seen.add(name);
        }
      },
    },
    // Seven characters, the fewest that Rollup gives: each first load carries some hundred names, and random ones do not compress.
    pattern: ({ facadeModuleId, moduleIds, name }) => {
      const ofPackage =
        name === 'index' && /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(moduleIds.at(-1) ?? '')?.[1];
      if (ofPackage) return `assets/${ofPackage.replace(/\W+/g, '-')}-[hash:7].js`;
      const isShared = facadeModuleId !== null && several.has(name) && nameOf(facadeModuleId) === name;
      const folder = isShared ? `${basename(dirname(relativeId(facadeModuleId)))}-` : '';
      return `assets/${folder}[name]-[hash:7].js`;
    },
  };
}
