import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

const folder = join(root, '.cache/compiled');
const dayMs = 24 * 60 * 60 * 1000;

/** A bundled file knows its folder by its own address: content, bundles and packages are found from there. */
const ownAddress = {
  name: 'own-address',
  setup(bundle) {
    bundle.onLoad({ filter: /[\\/](?:server|scripts|build)[\\/].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const address = JSON.stringify(pathToFileURL(path).href);
      return { contents: text.replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};

/**
 * Bundles a program of the server, as `server/main.ts`, without its packages, and returns the path of the file: it starts
 * in a fraction of the time in which its hundreds of files are loaded and transpiled one by one. What it imports later,
 * as the sample, is in a file of its own.
 */
export async function compiledProgram(program) {
  // Not above, because the packages may not be installed yet when this file is read.
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(root, program)],
    // As deep as the folder that it is kept in, for the source maps.
    outdir: join(folder, 'program'),
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: Object.fromEntries(['server', 'contract'].map((name) => [`#${name}`, join(root, name)])),
    plugins: [ownAddress],
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
  });
  // Its service would keep the process alive.
  await stop();
  return join(keep(program, outputFiles), basename(program).replace(/\.ts$/, '.mjs'));
}

/** Writes the files into a folder named by their content, which appears complete: several runs may compile at once. */
function keep(program, files) {
  const digest = createHash('sha256');
  for (const { path, contents } of files) digest.update(`\0${basename(path)}\0`).update(contents);
  const name = program.replaceAll('/', '-').replace(/\.ts$/, '');
  const kept = join(folder, `${name}-${digest.digest('hex').slice(0, 12)}`);
  if (existsSync(kept)) return kept;
  mkdirSync(folder, { recursive: true });
  forgetOld();
  const made = mkdtempSync(join(folder, '.new-'));
  // The checkout may be used by another account than the one that compiles.
  chmodSync(made, 0o755);
  for (const { path, contents } of files) writeFileSync(join(made, basename(path)), contents);
  try {
    renameSync(made, kept);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
  return kept;
}

/** Removes what was compiled more than a day ago, which no start refers to any more. */
function forgetOld() {
  for (const name of readdirSync(folder)) {
    const old = join(folder, name);
    if (Date.now() - statSync(old).mtimeMs > dayMs) rmSync(old, { recursive: true, force: true });
  }
}
