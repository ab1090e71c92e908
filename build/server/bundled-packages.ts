import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import type { Plugin } from 'rollup';
import { root } from '../files/paths.ts';

/*
 * A server loads 1,500 files of packages, which took half of the processor time of its start. They are in the compiled programs
 * therefore, with what they need. Others stay outside: those of the console and of commands, and what has files beside its code.
 */
const bundled: ReadonlySet<string> = new Set([
  ...['@fastify/ajv-compiler', '@fastify/cookie', '@fastify/fast-json-stringify-compiler'],
  ...['@fastify/formbody', '@fastify/static', 'fastify', 'kysely', 'pg', 'prom-client', 'typebox'],
]);

/** The package of an import: `typebox/value` is of `typebox`. */
export const packageOf = (source: string): string =>
  source.split('/', source.startsWith('@') ? 2 : 1).join('/');

/** Whether a path or an id of Rollup is that of a module of a package. */
export const isInPackage = (id: string): boolean => id.includes('/node_modules/');

/** Whether an import is answered by Node or by an installed package, and is not in the compiled program. */
export function isOutside(source: string, importer?: string): boolean {
  if (isBuiltin(source)) return true;
  // Without an importer it is a program.
  if (importer === undefined) return false;
  return !isInPackage(importer) && /^[\w@]/.test(source) && !bundled.has(packageOf(source));
}

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>;
}

/** The installed packages by their folders, relative to the root. */
export const readLockfile = (): Lockfile['packages'] =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile).packages;

/** The folder of a package that a module is in, and the rest of its path. */
export const splitAtPackage = (id: string): readonly [folder: string, rest: string] => {
  const [, folder = '', rest = ''] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)(\/.*)$/.exec(id) ?? [];
  return [folder, rest];
};

/** Takes one copy of a package that is installed in several folders in the same version, as Ajv is in three. */
function oneCopy(): Plugin {
  const first = new Map<string, string>();
  const copies = new Map<string, string>();
  for (const [folder, { version = '' }] of Object.entries(readLockfile()).sort()) {
    const key = `${folder.split('node_modules/').at(-1) ?? ''}@${version}`;
    if (!first.has(key)) first.set(key, folder);
    copies.set(join(root, folder), join(root, first.get(key) ?? folder));
  }
  return {
    name: 'one-copy',
    async resolveId(source, importer, options) {
      if (importer === undefined || !isInPackage(importer) || source.startsWith('.')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found === null || found.external !== false) return found;
      const [folder, rest] = splitAtPackage(found.id);
      const kept = copies.get(folder);
      return kept === undefined ? found : { ...found, id: kept + rest };
    },
  };
}

// Their code stays readable, and a map of theirs would be read in every start.
const withoutMap: Plugin = {
  name: 'without-map',
  transform: (code, id) => (isInPackage(id) ? { code, map: { mappings: '' } } : null),
};

const json: Plugin = {
  name: 'json',
  transform: (code, id) => (id.endsWith('.json') ? { code: `export default ${code}`, map: null } : null),
};

/** Puts the packages into the compiled programs. */
export const bundlePackages = (): Plugin[] => [
  oneCopy(),
  nodeResolve({ exportConditions: ['node'], preferBuiltins: true }),
  json,
  // Fastify looks there for the file of a plugin, to name it.
  replace({
    include: '**/fastify/lib/plugin-utils.js',
    preventAssignment: true,
    values: { 'require.cache': 'undefined' },
  }),
  commonjs({ strictRequires: true, exclude: [/\/node_modules\/(?:kysely|typebox)\//, /\.ts$/] }),
  withoutMap,
];
