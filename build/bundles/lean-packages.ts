import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'rollup';
import { withoutUnused, withShortPrivateNames } from './lean-mobx.ts';
import { withoutUnheard } from './lean-react.ts';

const require = createRequire(import.meta.url);

/** A module of a package and its replacement in the bundle. */
interface Replacement {
  readonly module: RegExp;
  readonly code: string;
}

const absent =
  'export default () => { throw new Error("left out of this bundle: build/bundles/lean-packages.ts"); };';

// The api client sends JSON and URL-encoded text by the xhr adapter, which it selects by name, and neither cancels nor
// measures. The code of the other adapters never runs: 5 kB of brotli in every first load.
const unused: readonly Replacement[] = [
  {
    module: /\/axios\/lib\/adapters\/fetch\.js$/,
    code: 'export const getFetch = () => undefined; export default null;',
  },
  {
    module:
      /\/axios\/lib\/helpers\/(?:toFormData|toURLEncodedForm|formDataToJSON|AxiosURLSearchParams|spread)\.js$/,
    code: absent,
  },
  { module: /\/axios\/lib\/cancel\/CancelToken\.js$/, code: absent },
  { module: /\/axios\/lib\/helpers\/HttpStatusCode\.js$/, code: 'export default {};' },
  {
    module: /\/axios\/lib\/helpers\/progressEventReducer\.js$/,
    code: 'export const progressEventReducer = () => [];',
  },
];

// Its export map names only the development build for modules; the production one is in the same folder.
const productionBuild: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};

function productionRouter(name: string): string {
  const file = join(dirname(require.resolve('react-router/package.json')), 'dist/production', name);
  if (!existsSync(file))
    throw new Error('react-router has moved its production build: look at build/bundles/lean-packages.ts');
  return file;
}

// Calls and names at the top level of the router's one file look like side effects to Rollup, so forms, prefetching
// and the parts of its framework mode would stay in the bundle although nothing uses them. If the file changes in a
// later version, the marks find nothing, and the budget of the first load fails.
const routerParts = /\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/;

function withoutEffects(code: string): string {
  return code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /*#__PURE__*/ $1');
}

const reactClient = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

const observables = /\/mobx\/dist\/mobx\.mjs$/;

/** Removes code of packages that the product never runs from the bundle. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    resolveId(source) {
      const name = productionBuild[source];
      return name === undefined ? null : productionRouter(name);
    },
    load: (id) => unused.find(({ module }) => module.test(id))?.code ?? null,
    transform(code, id) {
      if (reactClient.test(id)) return { code: withoutUnheard(code), map: null };
      if (routerParts.test(id)) return { code: withoutEffects(code), map: null };
      return observables.test(id) ? { code: withShortPrivateNames(withoutUnused(code)), map: null } : null;
    },
  };
}
