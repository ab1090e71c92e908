import { onBothEngines } from './engines.mjs';
import { proofSteps, reportOf, runsFolder } from './run-record.mjs';
import { targets } from './targets.mjs';
import { nodeCommand, tsCommand } from '../setup/process-group.mjs';

const isFull = process.argv.includes('--full');

/** The command line that runs a program of a package. */
export const bin = (name, ...args) => nodeCommand(`node_modules/${name}`, ...args);
const prettierCache = ['--cache', '--cache-location=.cache/prettier', '--cache-strategy=content'];
const cruised = ['contract', 'platform', 'src', 'targets', 'server', 'build', 'scripts', 'e2e'];

/** The folder with the results of this run. */
export const thisRun = `${runsFolder}/${new Date().toISOString().replace(/[:.]/g, '-')}`;

/** A step that runs Jest projects. */
export const jestStep = (name, projects, { paths = [], ...more } = {}) => ({
  name,
  command: bin(
    'jest/bin/jest.js',
    // First, because the option after it takes all following words.
    ...paths,
    ...['--selectProjects', ...projects],
    ...['--maxWorkers=1', '--passWithNoTests', '--json', `--outputFile=${reportOf(thisRun, name)}`],
  ),
  report: reportOf(thisRun, name),
  ...more,
});

/** Tests that start servers as processes, and take up to a minute each. */
export const serverStarts = ['server/start-server', 'server/kill', 'server/outage', 'server/timeouts'];

const cruise = (name, config, folders, env) => ({
  name,
  command: bin('dependency-cruiser/bin/dependency-cruise.mjs', '--config', config, ...folders),
  env,
});

/** Steps without a test that could time out at low priority, the longest first. */
const checks = [
  { name: 'lint', command: bin('eslint/bin/eslint.js', '--max-warnings=0', '.') },
  {
    name: 'types',
    command: bin('typescript/bin/tsc', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'),
  },
  { name: 'styles', command: bin('stylelint/bin/stylelint.mjs', 'src/**/*.css') },
  {
    name: 'format',
    command: bin('prettier/bin/prettier.cjs', '--check', '--log-level=warn', ...prettierCache, '.'),
  },
  {
    name: 'bundles',
    // That a second build gives the same bytes is for the full run.
    command: tsCommand('scripts/check-bundles.ts', ...(isFull ? [] : ['--once'])),
    after: 'build',
  },
  ...targets.map((target) =>
    cruise(`imports:${target}`, '.dependency-cruiser.cjs', cruised, { TARGET: target }),
  ),
  cruise('imports:folders', '.dependency-cruiser.folders.cjs', ['contract', 'src/kernel', 'build', 'server']),
  { name: 'unused', command: bin('knip/bin/knip.js', '--no-progress') },
  { name: 'parked', command: tsCommand('scripts/check-parked.ts') },
  { name: 'content', command: tsCommand('scripts/content.ts', 'check') },
  { name: 'tree', command: tsCommand('scripts/check-tree.ts') },
  { name: 'conformance', command: tsCommand('scripts/conformance.ts'), waitsFor: proofSteps },
];

/**
 * All steps of `npm test`, the longest first. `after` names a step that must pass before, `waitsFor` names steps that
 * only have to end; `with` names a requirement: a Chromium or a PostgreSQL; with `isIdle` a step uses processor time
 * that the others leave.
 */
export const steps = [
  { name: 'build', command: tsCommand('scripts/build.ts') },
  jestStep('server:pglite', ['server'], {
    env: { TEST_POSTGRES_URL: '' },
    paths: isFull ? [] : onBothEngines,
  }),
  jestStep('e2e', ['e2e'], { after: 'build', with: ['chromium'] }),
  jestStep('server:postgres', ['server'], { with: ['postgres'] }),
  jestStep('gallery', ['gallery'], { with: ['chromium'] }),
  jestStep('unit', ['unit', 'contract']),
  { name: 'generator', command: tsCommand('scripts/check-generator.ts', ...(isFull ? ['--full'] : [])) },
  // It measures how soon a server answers, and how often its schedules run: beside the others it would measure them.
  {
    name: 'soak',
    command: tsCommand('scripts/soak.ts', 'short', 'embedded'),
    waitsFor: ['server:pglite', 'server:postgres', 'e2e', 'gallery', 'unit', 'generator'],
  },
  ...checks.map((check) => ({ ...check, isIdle: true })),
];
