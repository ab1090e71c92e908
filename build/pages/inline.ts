import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { ownModules } from '../bundles/own-modules.ts';
import { swc, transpile } from '../bundles/swc.ts';
import { root } from '../files/paths.ts';
import { compileStyle } from '../styles/style-pipeline.ts';

/** Text that is inlined in the HTML, with the source that allows it in the security policy. */
export interface Inline {
  readonly text: string;
  readonly csp: string;
}

/** The text with its hash for the content security policy. */
export function inline(text: string): Inline {
  return { text, csp: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** The script with what it uses of its imports, in one piece. */
async function bundled(file: string): Promise<string> {
  const bundle = await rollup({ input: join(root, file), plugins: [ownModules(), transpile()] });
  const [{ code }] = (await bundle.generate({ format: 'es' })).output;
  await bundle.close();
  return code;
}

/** A script with its imports, compiled small for browsers as old as `target`. */
export async function inlineScript(file: string, target: 'es5' | 'es2020'): Promise<Inline> {
  const { code } = await swc(await bundled(file), file, {
    jsc: {
      target,
      parser: { syntax: 'ecmascript' },
      minify: { compress: { toplevel: true }, mangle: { toplevel: true }, format: { comments: false } },
    },
    minify: true,
  });
  // A classic script shares its scope with the page; `export {}` is left of a module.
  return inline(`(function(){${code.replace(/export\s*\{\s*\};?/, '').trim()}})()`);
}

/** The style sheet of every page that is not part of the product's own sheets. */
export async function inlineBaseStyle(): Promise<Inline> {
  const file = 'build/boot/base.fixed.css';
  const source = await readFile(join(root, file), 'utf8');
  return inline((await compileStyle(source, file)).css);
}
