import { tsCommand } from '../setup/process-group.mjs';
import { targetsToBuild } from '../start/build.mjs';
import { consoleBuild } from '../start/build-stamp.mjs';
import { isAlwaysRun } from './always-run.mjs';
import { areaOf } from './inputs/areas.mjs';
import {
  inputsOfFolders,
  inputsOfLint,
  inputsOfStory,
  inputsOfTest,
  isLinted,
  lintedAreas,
} from './inputs/step-inputs.mjs';
import { bin, galleryTask, jestStep } from './jest-step.mjs';
import { proofSteps, reportOf, thisRun } from './run-record.mjs';
import { targets } from './targets.mjs';

/** Whether this is the run of the night, which leaves out nothing. */
export const isNight = process.argv.includes('--night');

const client = ['contract', 'platform', 'src', 'targets'];
const sources = [...client, 'console', 'server', 'build', 'scripts', 'e2e', 'package.json'];
const configs = ['tsconfig.json', 'rollup.config.ts', 'jest.config.js'];

/** A step of one command, which is green as long as nothing in the folders and files of `inputs` changes, and no package. */
export const whole = (name, command, inputs, more = {}) => ({
  ...{ name, ...more },
  itemsOf: () => [name],
  inputsOf: (tree) => inputsOfFolders(tree, [...inputs, 'package-lock.json']),
  tasksOf: () => [{ command }],
});

/** Tests that start servers as processes, and take up to a minute each; the servers read the built pages. */
export const serverStarts = ['server/start-', 'server/kill', 'server/outage', 'server/timeouts'];

/** The rules that need no types, by whole folders; at night all of them, which takes five times as long. */
const lint = {
  name: 'lint',
  itemsOf: lintedAreas,
  inputsOf: inputsOfLint,
  tasksOf: (areas, tree) => {
    const files = tree.paths.filter((path) => isLinted(path) && areas.includes(areaOf(path)));
    const config = isNight ? [] : ['--config', 'scripts/lint/untyped.config.js'];
    return [
      { command: bin('eslint/bin/eslint.js', ...config, '--max-warnings=0', '--no-warn-ignored', ...files) },
    ];
  },
};
/** The rules that need types, by the native compiler. */
const lintTyped = whole('lint:typed', bin('oxlint/bin/oxlint', '--type-aware', '--max-warnings=0', '.'), [
  ...sources,
  '.oxlintrc.json',
  'tsconfig.json',
]);

const cruise = (name, config, folders, env = {}) =>
  whole(
    name,
    bin('dependency-cruiser/bin/dependency-cruise.mjs', '--config', config, ...folders),
    [...sources, config],
    { env },
  );

const cruised = ['contract', 'platform', 'src', 'console', 'targets', 'server', 'build', 'scripts', 'e2e'];

/** Steps without a test that could time out at low priority, the longest first. */
const checks = [
  lint,
  lintTyped,
  whole(
    'types',
    bin('typescript-native/bin/tsc', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'),
    [...sources, ...configs],
  ),
  whole('styles', bin('stylelint/bin/stylelint.mjs', '{src,console}/**/*.css'), [
    'src',
    'console',
    'stylelint.config.js',
  ]),
  whole('format', bin('oxfmt/bin/oxfmt', '--list-different'), ['.']),
  // That a second build gives the same bytes is for the night.
  whole(
    'bundles',
    tsCommand('scripts/check-bundles.ts', ...(isNight ? [] : ['--once'])),
    [...client, 'build', 'scripts', ...configs],
    { after: 'build' },
  ),
  // A target changes only where #platform leads: what is there may know neither kernel nor screens whichever is built, and
  // the build resolves it. So the other two are for the night; everything that is behind #platform is reached from their folders.
  ...(isNight ? targets : ['h5']).map((target) =>
    cruise(
      `imports:${target}`,
      '.dependency-cruiser.cjs',
      target === 'h5' ? cruised : ['targets', 'platform'],
      {
        TARGET: target,
      },
    ),
  ),
  cruise('imports:folders', '.dependency-cruiser.folders.cjs', ['contract', 'src/kernel', 'build', 'server']),
  whole('unused', bin('knip/bin/knip.js', '--no-progress'), ['.']),
  whole('parked', bin('knip/bin/knip.js', '--production', '--config=knip.parked.js', '--no-progress'), ['.']),
  // By day nothing depends on the registry.
  whole('packages', tsCommand('scripts/packages.ts', ...(isNight ? [] : ['licences'])), [
    'build/packages.json',
    'scripts/packages.ts',
    'scripts/packages',
  ]),
  whole('content', tsCommand('scripts/content.ts', 'check'), ['content', 'contract', 'server', 'scripts']),
  whole('lettering', tsCommand('scripts/lettering.ts', '--check'), ['src/campaigns', 'scripts']),
  whole('tree', tsCommand('scripts/check-tree.ts'), ['.']),
  // It judges the results of this run.
  whole('conformance', tsCommand('scripts/conformance.ts'), ['.'], {
    waitsFor: proofSteps,
    isNeverStored: true,
  }),
];

const galleryReport = reportOf(thisRun, 'gallery');
const storiesBelow = (tree) =>
  new Map(
    tree.paths
      .filter((path) => path.endsWith('.story.tsx'))
      .map((path) => path.slice('src/gallery/'.length))
      .map((file) => [file.replace(/^stories\//, '').replace('.story.tsx', ''), file]),
  );
const gallery = {
  ...{ name: 'gallery', projects: ['gallery'], report: galleryReport, with: ['chromium'] },
  // Three pages draw at once.
  weight: 2,
  itemsOf: (tree) => [
    ...storiesBelow(tree).keys(),
    ...tree.paths.filter((path) => /^e2e\/gallery\/.*[.]test[.]ts$/.test(path)),
  ],
  inputsOf: (tree, item) => {
    const file = storiesBelow(tree).get(item);
    return file === undefined ? inputsOfTest(tree, item) : inputsOfStory(tree, item, file);
  },
  tasksOf: (items) => [galleryTask(galleryReport, items, { isNight })],
};

const build = {
  ...whole('build', tsCommand('scripts/build.ts'), ['.']),
  // It compiles in threads, and two targets side by side; whatever ran beside it took both twice as long.
  weight: 2,
  // Its result is dist/, which knows what it was built from.
  isDone: () => targetsToBuild(false).length === 0,
  isNeverStored: true,
};

/** Three seconds; the journey of the console waits for it. */
const operatorsConsole = {
  ...whole(
    'console',
    tsCommand('scripts/build-console.ts'),
    ['console', 'contract', 'src', 'build', 'scripts'],
    {
      after: 'build',
    },
  ),
  isDone: () => !consoleBuild.isStale(),
  isNeverStored: true,
};

const measured = ['server', 'starts', 'e2e', 'gallery', 'unit', 'generator'];
const serverProgram = (name, [script, ...args], waitsFor) =>
  whole(name, tsCommand(script, ...args), ['server', 'contract', 'content', 'scripts'], {
    waitsFor,
    isAlwaysRun: () => true,
  });

/**
 * What only the night runs, one after the other and beside nothing: servers with a fast clock, which measure how soon they answer,
 * servers that are killed, databases that are away, planted races.
 */
const nightly = [
  ['soak', ['scripts/soak.ts', 'short', 'embedded']],
  ['chaos:postgres', ['scripts/chaos.ts', 'postgres']],
  ['chaos:embedded', ['scripts/chaos.ts', 'embedded']],
  ['chaos:outages', ['scripts/chaos.ts', 'outages']],
  ['races', ['scripts/races.ts']],
].map(([name, command], at, all) =>
  serverProgram(name, command, [
    ...measured,
    ...checks.map((check) => check.name),
    ...all.slice(0, at).map(([before]) => before),
  ]),
);

/**
 * All steps of `npm test`, in the order in which they begin. `itemsOf` names what a step checks, `inputsOf` what the result of
 * an item depends on, `tasksOf` the commands that check some of the items, beside each other. `after` names a step that must
 * pass before, `waitsFor` names steps that only have to end; `with` names a requirement: a Chromium or a PostgreSQL; `weight`
 * is the share of a processor that a command of the step uses, 1 unless it is said; with `isIdle` a step has low priority.
 * In a pipeline an item for which `isAlwaysRun` says so is run even where its stored result could stand in.
 */
export const steps = [
  build,
  operatorsConsole,
  // Its last story ends long after its first: it begins before the steps of many small files.
  gallery,
  jestStep('server', ['server'], { without: serverStarts, with: ['postgres'], isAlwaysRun, isGrouped: true }),
  jestStep('starts', ['server'], { within: serverStarts, after: 'build', with: ['postgres'], isAlwaysRun }),
  // A journey waits for a third of its time.
  jestStep('e2e', ['e2e'], {
    ...{ after: 'build', waitsFor: ['console'], with: ['chromium', 'postgres'], parts: 2, weight: 0.75 },
    env: { KEEP_LOADED_SCREENS: '1' },
  }),
  whole(
    'generator',
    tsCommand('scripts/check-generator.ts', ...(isNight ? ['--full'] : [])),
    [...sources, ...configs, 'content'],
    // What the compiler knows of the project is its start.
    { waitsFor: ['types'] },
  ),
  // Last, because its parts end soon after each other.
  jestStep('unit', ['unit', 'contract'], { isGrouped: true, parts: 3 }),
  ...(isNight ? nightly : []),
  ...checks.map((check) => ({ ...check, isIdle: true, weight: check.weight ?? 0.5 })),
];
