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

const jestCommand = (report, projects, args) =>
  bin(
    'jest/bin/jest.js',
    // First, because the option after it takes all following words.
    ...args,
    ...['--selectProjects', ...projects],
    ...['--maxWorkers=1', '--passWithNoTests', '--json', `--outputFile=${report}`],
  );

/** A step that runs Jest projects; `parts` of it beside each other. */
export function jestStep(name, projects, { paths = [], parts = 1, ...more } = {}) {
  const report = reportOf(thisRun, name);
  const partOf = (at) => {
    const own = report.replace('.json', `-${at}.json`);
    return { report: own, command: jestCommand(own, projects, [...paths, `--shard=${at}/${parts}`]) };
  };
  return {
    ...{ name, projects, report, ...more },
    ...(parts === 1
      ? { command: jestCommand(report, projects, paths) }
      : { parts: Array.from({ length: parts }, (_, index) => partOf(index + 1)) }),
  };
}

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
 * All steps of `npm test`, in the order in which they begin. `after` names a step that must pass before, `waitsFor` names
 * steps that only have to end; `with` names a requirement: a Chromium or a PostgreSQL; `weight` is the share of a
 * processor that a command of the step uses, 1 unless it is said; with `isIdle` a step has low priority.
 */
export const steps = [
  { name: 'build', command: tsCommand('scripts/build.ts') },
  jestStep('server:postgres', ['server'], { with: ['postgres'] }),
  // A journey waits for a third of its time.
  jestStep('e2e', ['e2e'], { after: 'build', with: ['chromium', 'postgres'], parts: 2, weight: 0.75 }),
  jestStep('gallery', ['gallery'], { with: ['chromium'] }),
  jestStep('unit', ['unit', 'contract']),
  jestStep('server:pglite', ['server'], {
    env: { TEST_POSTGRES_URL: '' },
    paths: isFull ? [] : onBothEngines,
  }),
  {
    name: 'generator',
    command: tsCommand('scripts/check-generator.ts', ...(isFull ? ['--full'] : [])),
    // What the compiler knows of the project is its start.
    waitsFor: ['types'],
  },
  // It measures how soon a server answers, and how often its schedules run: beside the others it would measure them.
  {
    name: 'soak',
    command: tsCommand('scripts/soak.ts', 'short', 'embedded'),
    waitsFor: ['server:postgres', 'server:pglite', 'e2e', 'gallery', 'unit', 'generator'],
  },
  ...checks.map((check) => ({ ...check, isIdle: true, weight: check.weight ?? 0.5 })),
];
