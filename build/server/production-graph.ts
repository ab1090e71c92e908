import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { OutputBundle, OutputChunk, Plugin } from 'rollup';
import { relativeId, root } from '../files/paths.ts';

/** What a program for tests may have, and a program of operators may not. */
const isForTests = (file: string): boolean => /^scripts\/|\/testing\//.test(file);
const isSample = (file: string): boolean => file.startsWith('server/sample/');

/** Packages of the lockfile that `npm ci --omit=dev` leaves out. */
function readDevelopmentPackages(): ReadonlySet<string> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
  };
  const names = Object.entries(packages).flatMap(([path, { dev }]) =>
    dev === true ? [path.replace('node_modules/', '')] : [],
  );
  return new Set(names);
}

/** The package of an import: `typebox/value` is of `typebox`. */
const packageOf = (source: string): string => source.split('/', source.startsWith('@') ? 2 : 1).join('/');

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
    const packages = loaded
      .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
      .filter((source) => bundle[source] === undefined && !isBuiltin(source))
      .map(packageOf);
    return [
      ...modules.filter((file) => isSample(file) || isForTests(file)),
      ...packages.filter((name) => developmentPackages.has(name)),
    ].map((what) => `${entry.fileName}: ${what}`);
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
