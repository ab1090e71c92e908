import type { RollupOptions } from 'rollup';
import { sharedSteps } from './client-config.ts';
import type { BuildMode } from './client-config.ts';
import { recordImports } from './record-imports.ts';
import { styles } from './styles.ts';

/** The same screens for Node, which writes the HTML with them: `.cache/prerender/<target>`. */
export function prerenderConfig(mode: BuildMode): RollupOptions {
  return {
    input: { prerender: 'src/app/prerender.tsx' },
    external: (id) => /^[\w@]/.test(id) && !id.startsWith('/'),
    treeshake: false,
    plugins: [recordImports(), ...sharedSteps(mode, ['node']), styles(mode.target).plugin],
    output: {
      dir: `.cache/prerender/${mode.target}`,
      format: 'es',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    },
  };
}
