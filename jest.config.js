import { bundledPackages } from './scripts/test-run/bundled-packages.mjs';

// ESM-only packages, which Jest on Node 20 has to transpile like our own files; typebox is bundled.
const esmOnly = ['cookie', 'tinyqueue', 'uqr', 'react-hot-toast', 'goober', 'd3-shape', 'd3-path'];

const swc = (target, assumptions = {}) => ({
  '^.+\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      sourceMaps: true,
      module: { type: 'commonjs' },
      jsc: {
        target,
        assumptions,
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
});

const shared = {
  rootDir: import.meta.dirname,
  // Not in TMPDIR, which a run removes: the next one would transform every file again.
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: swc('es2022'),
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly.join('|')})/)`, '/[.]cache/bundled-packages/'],
  // Aliases are not here: Jest reads them from package.json "imports", as every other tool does.
  moduleNameMapper: {
    ...(await bundledPackages()),
    '\\.css$': 'identity-obj-proxy',
    '/objects/gift\\.webp$': '<rootDir>/platform/testing/gift-address.ts',
    '\\.(?:svg|png|webp)$': '<rootDir>/platform/testing/picture-address.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/data/'],
};

function testsIn(...folders) {
  return folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts?(x)`);
}

/** Files of a project that a run of `npm test` loads together (scripts/test-run/test-groups.mjs). */
const groupsOf = (project) => `<rootDir>/.cache/test/runs/*/groups/${project}-*.test.js`;

function nodeProject(displayName, folders, more = {}) {
  return {
    ...shared,
    displayName,
    testMatch: [...testsIn(...folders), groupsOf(displayName)],
    testEnvironment: 'node',
    testEnvironmentOptions: { customExportConditions: ['target-test', 'node', 'node-addons'] },
    ...more,
  };
}

export default {
  // Journeys and killed servers take seconds; nothing in a test waits for its own sake.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      // Fields as in the bundle (build/bundles/swc.ts): one without a value does not exist, and mobx refuses it.
      transform: swc('es2021', { setPublicClassFields: true }),
      testMatch: [...testsIn('src', 'console', 'platform', 'targets'), groupsOf('unit')],
      setupFiles: ['<rootDir>/platform/testing/browser-globals.ts'],
      testEnvironment: 'jsdom',
      testEnvironmentOptions: {
        customExportConditions: ['target-test', 'browser'],
        url: 'http://localhost/',
      },
    },
    nodeProject('contract', ['contract', 'build', 'scripts']),
    nodeProject('server', ['server', 'content'], {
      globalSetup: '<rootDir>/scripts/test-run/set-up-postgres.mjs',
      globalTeardown: '<rootDir>/scripts/test-run/tear-down-postgres.mjs',
    }),
    nodeProject('e2e', ['e2e'], {
      testPathIgnorePatterns: ['/node_modules/', '/e2e/gallery'],
      globalSetup: '<rootDir>/e2e/global-setup.ts',
      globalTeardown: '<rootDir>/e2e/global-teardown.ts',
    }),
    nodeProject('gallery', ['e2e'], {
      testMatch: ['<rootDir>/e2e/gallery.test.ts', '<rootDir>/e2e/gallery/*.test.ts'],
      globalSetup: '<rootDir>/e2e/gallery/global-setup.ts',
      globalTeardown: '<rootDir>/e2e/global-teardown.ts',
    }),
  ],
};
