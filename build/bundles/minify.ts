import type { Plugin } from 'rollup';
import { swc, syntaxFloor } from './swc.ts';

/** Minifies every chunk and lowers what packages ship above the syntax floor. */
export function minify(): Plugin {
  return {
    name: 'minify',
    async renderChunk(code) {
      const { code: small } = await swc(code, 'chunk.js', {
        isModule: true,
        sourceMaps: false,
        jsc: {
          target: syntaxFloor,
          parser: { syntax: 'ecmascript' },
          minify: {
            compress: { passes: 2, ecma: 2020, module: true, toplevel: true, unsafe: false },
            mangle: { toplevel: true },
            format: { comments: false, asciiOnly: false },
          },
        },
        minify: true,
      });
      return { code: small, map: null };
    },
  };
}
