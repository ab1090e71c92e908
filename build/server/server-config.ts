import { dirname, join } from 'node:path';
import type { Plugin, RollupOptions, WarningHandlerWithDefault } from 'rollup';
import { ownModules } from '../bundles/own-modules.ts';
import { transpile } from '../bundles/swc.ts';
import { relativeId } from '../files/paths.ts';
import { bundlePackages, isInPackage, isOutside } from './bundled-packages.ts';
import { productionGraph } from './production-graph.ts';

/** Programs of the server, by the name of the file that each becomes. */
export type Programs = Readonly<Record<string, string>>;

/** Forwards warnings, except those about the code of packages: they have circles, and comments in places of their own. */
const onwarn: WarningHandlerWithDefault = (warning, warn) => {
  const files = [...(warning.ids ?? []), ...(warning.id === undefined ? [] : [warning.id])];
  if (files.length === 0 || !files.every(isInPackage)) warn(warning);
};

/** From a compiled file to the root: it is `dist/server/main.mjs`, or `.cache/compiled-server-…/main.mjs`. */
const up = '../../';

/**
 * Gives each module the address that its source has: content, bundles and packages are found from there. It is told from
 * the place of the compiled file, so that the same bytes work in every folder.
 */
function sourceAddress(): Plugin {
  return {
    name: 'source-address',
    resolveImportMeta(property, { moduleId }) {
      if (property !== 'url' || isInPackage(moduleId)) return null;
      return `new URL(${JSON.stringify(up + relativeId(moduleId))}, import.meta.url).href`;
    },
  };
}

/**
 * Compiles programs of the server for Node, with the packages that a start loads. What several programs need is in files that they
 * share, and what a program imports later, as the sample, is in a file of its own.
 */
export function serverConfig(programs: Programs, dir: string): RollupOptions {
  return {
    input: { ...programs },
    external: isOutside,
    onwarn,
    // Every module of the server is needed by whoever imports it.
    treeshake: false,
    plugins: [ownModules(), ...bundlePackages(), transpile(), sourceAddress(), productionGraph()],
    output: {
      dir,
      format: 'es',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash:7].mjs',
      hashCharacters: 'base36',
      sourcemap: true,
      sourcemapExcludeSources: true,
      // As if the file were in dist/server, wherever it is written.
      sourcemapPathTransform: (path, map) => up + relativeId(join(dirname(map), path)),
    },
  };
}
