import type { Plugin, RollupOptions } from 'rollup';
import commonjs from '@rollup/plugin-commonjs';
import replace from '@rollup/plugin-replace';
import type { TargetName } from '../../contract/pages/bundles.ts';
import { relativeId, distRoot } from '../files/paths.ts';
import { styles } from '../styles/styles.ts';
import { onwarn, sharedSteps } from './client-config.ts';
import type { BuildMode } from './client-config.ts';

/** Global under which the prerenderer listens to lazy imports. */
export const importListener = '__lazyImport';

/**
 * For the prerendering bundle: every lazy import reports its module to a global listener before it starts, so that the
 * prerenderer learns a route's screen from the route itself and it is listed only once.
 */
function recordImports(): Plugin {
  return {
    name: 'record-imports',
    renderDynamicImport({ targetModuleId }) {
      if (targetModuleId === null) return null;
      const file = JSON.stringify(relativeId(targetModuleId));
      return { left: `(globalThis.${importListener}?.(${file}), import(`, right: '))' };
    },
  };
}

/** React is in the bundle in its production build: by itself it reads a variable of the process, and is slow. */
const drawing = /^(?:react|react-dom|react-router|react-router-dom|scheduler|mobx|mobx-react-lite)(?:\/|$)/;

/** Where the render bundle of a target is, relative to the repository. */
export const renderFolder = (target: TargetName): string => `${distRoot}/${target}/render`;

/**
 * The same screens for Node: the build writes the static pages with them, and the server renders pages with their
 * data.
 */
export function renderConfig(mode: BuildMode): RollupOptions {
  return {
    input: { render: 'src/app/render.tsx' },
    external: (id, importer) => importer !== undefined && /^[\w@]/.test(id) && !drawing.test(id),
    onwarn,
    treeshake: false,
    plugins: [
      recordImports(),
      ...sharedSteps(mode, ['node']),
      // The sheets and the table of chunks are files for browsers.
      { ...styles(mode.target).plugin, generateBundle: () => undefined },
      commonjs(),
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    ],
    output: {
      dir: renderFolder(mode.target),
      format: 'es',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    },
  };
}
