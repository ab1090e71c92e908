import commonjs from '@rollup/plugin-commonjs';
import replace from '@rollup/plugin-replace';
import type { RollupOptions } from 'rollup';
import type { TargetName } from '../../contract/pages/bundles.ts';
import { distRoot } from '../files/dist.ts';
import { styles } from '../styles/styles.ts';
import { onwarn, sharedSteps } from './client-config.ts';
import type { BuildMode } from './client-config.ts';
import { recordImports } from './record-imports.ts';

/** What draws is in the bundle, as it is in production: by itself it looks at a variable of the process, and is slow. */
const drawing = /^(?:react|react-dom|react-router|react-router-dom|scheduler|mobx|mobx-react-lite)(?:\/|$)/;

/** Where the render bundle of a target is, relative to the repository. */
export const renderFolder = (target: TargetName): string => `${distRoot}/${target}/render`;

/** The same screens for Node: the build writes the static pages with them, and the server draws pages with their data. */
export function renderConfig(mode: BuildMode): RollupOptions {
  return {
    input: { render: 'src/app/render.tsx' },
    external: (id, importer) => importer !== undefined && /^[\w@]/.test(id) && !drawing.test(id),
    onwarn,
    treeshake: false,
    plugins: [
      recordImports(),
      ...sharedSteps(mode, ['node']),
      styles(mode.target).plugin,
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
