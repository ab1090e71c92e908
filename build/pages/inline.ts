import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { swc } from '../bundles/swc.ts';
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

/** A script that imports nothing, compiled small for browsers as old as `target`. */
export async function inlineScript(file: string, target: 'es5' | 'es2020'): Promise<Inline> {
  const { code } = await swc(await readFile(join(root, file), 'utf8'), file, {
    jsc: {
      target,
      parser: { syntax: 'typescript' },
      minify: { compress: { toplevel: true }, mangle: { toplevel: true }, format: { comments: false } },
    },
    minify: true,
  });
  // A classic script shares its scope with the page; `export {}` remains from type imports.
  return inline(`(function(){${code.replace(/export\s*\{\s*\};?/, '').trim()}})()`);
}

/** The style sheet of every page that is not part of the product's own sheets. */
export async function inlineBaseStyle(): Promise<Inline> {
  const file = 'build/boot/base.fixed.css';
  const source = await readFile(join(root, file), 'utf8');
  return inline((await compileStyle(source, file)).css);
}
