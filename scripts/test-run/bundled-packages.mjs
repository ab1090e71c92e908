import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

/*
 * Jest evaluates every module again for each test file. Three imports consist of a thousand small modules, which cost
 * 300 ms of processor time a test file, and 30 ms as bundles. A fourth has no form for CommonJS.
 */
const imports = { typebox: 'typebox', 'typebox-value': 'typebox/value', kysely: 'kysely', otplib: 'otplib' };

/** Beside the folder of the packages, so that a copy of the project that links to it uses the same bundles. */
const parent = join(realpathSync(join(root, 'node_modules')), '../.cache/bundled-packages');

/** `moduleNameMapper` of Jest for the bundles, which are made once for each version of the packages. */
export async function bundledPackages() {
  const versions = ['typebox', 'kysely', 'otplib'].map((name) => {
    const { version } = JSON.parse(readFileSync(join(root, `node_modules/${name}/package.json`), 'utf8'));
    return `${name}-${version}`;
  });
  const folder = join(parent, versions.join('-'));
  if (!existsSync(folder)) await bundleInto(folder);
  return Object.fromEntries(
    Object.entries(imports).map(([file, name]) => [`^${name}$`, join(folder, `${file}.cjs`)]),
  );
}

/** Complete at once under its name, because several runs may start at the same time. */
async function bundleInto(folder) {
  // Loaded only when it is needed: every start of Jest reads this file.
  const { rollup } = await import('rollup');
  const { nodeResolve } = await import('@rollup/plugin-node-resolve');
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(parent, { recursive: true });
  const bundle = await rollup({
    input: imports,
    treeshake: false,
    plugins: [nodeResolve()],
    logLevel: 'silent',
  });
  await bundle.write({
    dir: unfinished,
    format: 'cjs',
    exports: 'named',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].cjs',
  });
  await bundle.close();
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another run was faster.
    if (!existsSync(folder)) throw error;
  }
}
