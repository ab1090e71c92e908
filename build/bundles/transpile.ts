import type { Plugin } from 'rollup';
import { relativeId } from '../files/root.ts';
import { swc } from './swc.ts';

/** Compiles our TypeScript to JavaScript without type checks: `tsc` checks the types separately. */
export function transpile({ dev }: { readonly dev: boolean }): Plugin {
  return {
    name: 'transpile',
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('/node_modules/')) return null;
      return swc(code, relativeId(id), {
        sourceMaps: dev,
        isModule: true,
        jsc: {
          // Only the types go here; syntax is lowered for a whole chunk at once, with one set of helpers.
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: id.endsWith('.tsx') },
          transform: { react: { runtime: 'automatic', development: dev } },
        },
      });
    },
  };
}
