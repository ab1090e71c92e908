import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'rollup';
import { root } from '../files/paths.ts';

/** The aliases of package.json that name a folder: `#ui/*` and the like, without the star. */
function readFolders(): (readonly [alias: string, folder: string])[] {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly imports: Readonly<Record<string, unknown>>;
  };
  return Object.entries(imports).flatMap(([alias, to]) =>
    typeof to === 'string' && alias.endsWith('/*') && to.endsWith('/*')
      ? [[alias.slice(0, -1), join(root, to.slice(0, -1))] as const]
      : [],
  );
}

/** As package.json declares under `sideEffects`; targets' entries are resolved elsewhere. */
const hasSideEffects = /\.css$|\/src\/ui\/text-sheets\.ts$/;

/**
 * Resolves our own modules by their names alone. Every import is written with its extension, so no lookup on the disk
 * is needed: it would take a fifth of a cold build. Packages, `#platform` and entries are resolved by the next plugin.
 */
export function ownModules(): Plugin {
  const folders = readFolders();
  return {
    name: 'own-modules',
    resolveId(source, importer) {
      if (importer === undefined || importer.startsWith('\0') || importer.includes('/node_modules/'))
        return null;
      const [alias, folder] = folders.find(([name]) => source.startsWith(name)) ?? [];
      const id =
        alias !== undefined && folder !== undefined
          ? join(folder, source.slice(alias.length))
          : /^\.\.?\//.test(source) && resolve(dirname(importer), source);
      return typeof id === 'string' ? { id, moduleSideEffects: hasSideEffects.test(id) } : null;
    },
  };
}
