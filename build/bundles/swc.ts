import { transform, version } from '@swc/core';
import type { Options } from '@swc/core';
import type { Plugin } from 'rollup';
import { remember } from '../files/content-cache.ts';
import { relativeId } from '../files/paths.ts';

/** Oldest syntax we send: iOS 13.4, Chrome and WebView 80. */
const syntaxFloor = 'es2020';

/** Code and source map of one swc run, cached by content; `fileName` only names the source in the map. */
export async function swc(
  code: string,
  fileName: string,
  options: Options,
): Promise<{ code: string; map?: string }> {
  const made = await remember('swc', [version, JSON.stringify(options), fileName, code], async () => {
    const output = await transform(code, { ...options, filename: fileName, swcrc: false, configFile: false });
    return JSON.stringify({ code: output.code, map: output.map });
  });
  return JSON.parse(made.toString('utf8')) as { code: string; map?: string };
}

/** Compiles our TypeScript to JavaScript without type checks: `tsc` checks the types separately. */
export function transpile(): Plugin {
  return {
    name: 'transpile',
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('/node_modules/')) return null;
      return swc(code, relativeId(id), {
        sourceMaps: true,
        isModule: true,
        jsc: {
          // Only the types are removed here; syntax is lowered for a whole chunk at once, with one set of helpers.
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: id.endsWith('.tsx') },
          // The development transform needs a React in its development build, which the drawing server never has.
          transform: { react: { runtime: 'automatic', development: false } },
        },
      });
    },
  };
}

/** Minifies every chunk and lowers the syntax of packages to the floor. */
export function minify(): Plugin {
  return {
    name: 'minify',
    async renderChunk(code) {
      const { code: small, map = null } = await swc(code, 'chunk.js', {
        isModule: true,
        sourceMaps: true,
        jsc: {
          target: syntaxFloor,
          parser: { syntax: 'ecmascript' },
          // A field is assigned, which is shorter than defining it: no class of ours overrides an accessor by a field.
          assumptions: { setPublicClassFields: true },
          minify: {
            compress: { passes: 2, ecma: 2020, module: true, toplevel: true, unsafe: false },
            mangle: { toplevel: true },
            format: { comments: false, asciiOnly: false },
          },
        },
        minify: true,
      });
      return { code: small, map };
    },
  };
}
