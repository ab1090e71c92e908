import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import type { Plugin, RollupOptions, WarningHandlerWithDefault } from 'rollup';
import type { TargetName } from '../../contract/pages/bundles.ts';
import { assets } from '../files/assets.ts';
import type { BundleName } from '../files/paths.ts';
import { distRoot } from '../files/paths.ts';
import { hiddenMaps, sourceMapsApart } from '../files/source-maps.ts';
import { styles } from '../styles/styles.ts';
import { chunkTree } from './chunks.ts';
import { distinctNames } from './distinct-names.ts';
import { graphFile } from './graph.ts';
import { leanPackages } from './lean-packages.ts';
import { ownModules } from './own-modules.ts';
import { replyShapes } from './reply-shapes.ts';
import { seal } from './seal.ts';
import { minify, transpile } from './swc.ts';

/** Options of a build. */
export interface BuildMode {
  readonly target: TargetName;
  /** Readable code instead of small files, and source maps beside it. */
  readonly dev: boolean;
}

/** Plugins that the client and the prerendering bundle share; `conditions` choose packages' builds. */
export function sharedSteps(
  { target, dev }: { readonly target: BundleName; readonly dev: boolean },
  conditions: readonly string[],
): Plugin[] {
  return [
    seal(target),
    ownModules(),
    nodeResolve({
      exportConditions: [
        `target-${target === 'gallery' ? 'test' : target}`,
        dev ? 'development' : 'production',
        ...conditions,
      ],
      browser: conditions.includes('browser'),
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    }),
    assets(target),
    transpile(),
  ];
}

/** A name that `emitAsset` made of a hash: whoever emits it again emits the same bytes. */
const hashedName = /"assets\/[\w.-]+-[0-9a-z]{6}\.\w+"/;

/** Forwards warnings, except those about `use client` (for servers that we do not run), about `this`, and about a shared picture. */
export const onwarn: WarningHandlerWithDefault = (warning, warn) => {
  const isHarmless =
    warning.code === 'MODULE_LEVEL_DIRECTIVE' ||
    (warning.code === 'FILE_NAME_CONFLICT' && hashedName.test(warning.message)) ||
    (warning.code === 'THIS_IS_UNDEFINED' && warning.id?.includes('/node_modules/') === true);
  if (!isHarmless) warn(warning);
};

/** The bundle that a visitor loads: `dist/<target>/assets`. */
export function clientConfig(mode: BuildMode): RollupOptions {
  const { target, dev } = mode;
  const sheets = styles(target);
  const names = distinctNames();
  return {
    input: { entry: `targets/${target}/main.tsx` },
    onwarn,
    preserveEntrySignatures: false,
    plugins: [
      ...(dev ? [] : [leanPackages()]),
      ...sharedSteps(mode, ['browser', 'module']),
      // A schema that is edited while the development server runs would not be read again.
      ...(dev ? [] : [replyShapes()]),
      sheets.plugin,
      names.plugin,
      commonjs(),
      replace({
        preventAssignment: true,
        values: { 'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production') },
      }),
      graphFile(sheets),
      ...(dev ? [] : [minify(), sourceMapsApart(target)]),
    ],
    output: {
      dir: `${distRoot}/${target}`,
      format: 'es',
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: names.pattern,
      hashCharacters: 'base36',
      manualChunks: chunkTree(),
      onlyExplicitManualChunks: true,
      hoistTransitiveImports: false,
      ...(dev ? { sourcemap: true } : hiddenMaps),
    },
  };
}
