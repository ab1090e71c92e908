import { mkdirSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';
import type { Plugin } from 'esbuild';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.cache/compiled');
const compiled = new Map<string, Promise<string>>();

/** A bundled file knows its folder by its own address: content, bundles and packages are found from there. */
const ownAddress: Plugin = {
  name: 'own-address',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/]server[\\/].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};

/**
 * Bundles a program of the server, as `server/main.ts`, without its packages, and returns the path of the file: it starts
 * in a fraction of the time in which its hundreds of files are loaded and transpiled one by one. Each process compiles once.
 */
export function compiledProgram(program: string): Promise<string> {
  const known = compiled.get(program) ?? compile(program);
  compiled.set(program, known);
  return known;
}

async function compile(program: string): Promise<string> {
  const name = program.replaceAll('/', '-').replace(/\.ts$/, '.mjs');
  const made = join(folder, `${name}.${String(process.pid)}`);
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [join(root, program)],
    outfile: made,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: { '#server': join(root, 'server'), '#contract': join(root, 'contract') },
    plugins: [ownAddress],
    logLevel: 'silent',
  });
  // Its service would keep the process of the tests alive.
  await stop();
  const file = join(folder, name);
  // Complete at once under its name: several runs may start at the same time.
  renameSync(made, file);
  return file;
}
