import { isBuiltin } from 'node:module';
import type { OutputBundle, OutputChunk, Plugin } from 'rollup';
import { relativeId } from '../files/paths.ts';
import { isInPackage, packageOf, readLockfile, splitAtPackage } from './bundled-packages.ts';

/** What a program for tests may have, and a program of operators may not. */
const isForTests = (file: string): boolean => /^scripts\/|\/testing\//.test(file);
const isSample = (file: string): boolean => file.startsWith('server/sample/');

/** Folders of packages that `npm ci --omit=dev` leaves out. */
function readDevelopmentPackages(): ReadonlySet<string> {
  const installed = Object.entries(readLockfile());
  return new Set(installed.flatMap(([folder, { dev }]) => (dev === true ? [folder] : [])));
}

/** The files that are loaded with an entry: those that it imports, and not those that it may import later. */
function loadedWith(entry: OutputChunk, bundle: OutputBundle): OutputChunk[] {
  const found = new Set([entry]);
  for (const { imports } of found)
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  return [...found];
}

/** What is wrong with the programs of a server in production: each problem names the file and what it must not have. */
export function productionProblems(
  bundle: OutputBundle,
  developmentPackages: ReadonlySet<string>,
): readonly string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const entries = chunks.filter(
    ({ isEntry, facadeModuleId }) => isEntry && !isForTests(relativeId(facadeModuleId ?? '')),
  );
  return entries.flatMap((entry) => {
    const loaded = loadedWith(entry, bundle);
    const modules = loaded.flatMap(({ moduleIds }) => moduleIds.map((id) => relativeId(id)));
    const outside = loaded
      .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
      .filter((source) => bundle[source] === undefined && !isBuiltin(source))
      .map((source) => `node_modules/${packageOf(source)}`);
    const inside = modules
      .filter((file) => isInPackage(`/${file}`))
      .map((file) => splitAtPackage(`/${file}`)[0].slice(1));
    return [
      ...modules.filter((file) => !isInPackage(`/${file}`) && (isSample(file) || isForTests(file))),
      ...new Set([...outside, ...inside].filter((folder) => developmentPackages.has(folder))),
    ].map((what) => `${entry.fileName}: ${what.replace(/^node_modules\//, '')}`);
  });
}

/** Stops a build in which a program of operators loads the sample, code for tests, or a development package. */
export function productionGraph(): Plugin {
  return {
    name: 'production-graph',
    generateBundle(_options, bundle) {
      const problems = productionProblems(bundle, readDevelopmentPackages());
      if (problems.length > 0) this.error(`What production must not load:\n${problems.join('\n')}`);
    },
  };
}
