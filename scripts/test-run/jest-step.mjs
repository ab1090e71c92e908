import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nodeCommand } from '../setup/process-group.mjs';
import { root } from '../setup/root.mjs';
import { inputsOfTest } from './inputs/step-inputs.mjs';
import { reportOf, thisRun } from './run-record.mjs';
import { groupTests, isGroup, resultsByFile } from './test-groups.mjs';

/** The command line that runs a program of a package. */
export const bin = (name, ...args) => nodeCommand(`node_modules/${name}`, ...args);

/** Folders of the tests of a Jest project, as in jest.config.js. */
const foldersOf = {
  unit: ['src', 'console', 'platform', 'targets'],
  contract: ['contract', 'build', 'scripts'],
  server: ['server', 'content'],
  e2e: ['e2e'],
};

/** The test file that draws all stories; each of them is a block of tests with its name. */
export const galleryTest = 'e2e/gallery.test.ts';

const jestCommand = (report, projects, args) =>
  bin(
    'jest/bin/jest.js',
    // First, because the option after it takes all following words.
    ...args,
    ...['--selectProjects', ...projects],
    ...['--maxWorkers=1', '--passWithNoTests', '--json', `--outputFile=${report}`],
  );

/** The test files of Jest projects whose path begins with one of `within`, and with none of `without`. */
export function testFiles(tree, projects, { within = [''], without = [] } = {}) {
  const folders = projects.flatMap((project) => foldersOf[project]);
  return tree.paths.filter(
    (path) =>
      /[.]test[.]tsx?$/.test(path) &&
      folders.includes(path.split('/')[0]) &&
      within.some((start) => path.startsWith(start)) &&
      !['e2e/gallery', ...without].some((start) => path.startsWith(start)),
  );
}

/**
 * A step that runs the test files of Jest projects, in `parts` processes beside each other that take about equally long.
 * Each file is an item of its own: one that is green already is not run again. With `isGrouped`, files load their modules
 * together.
 */
export function jestStep(name, projects, { within, without, parts = 1, isGrouped = false, ...more } = {}) {
  const report = reportOf(thisRun, name);
  return {
    ...{ name, projects, report, ...more },
    itemsOf: (tree) => testFiles(tree, projects, { within, without }),
    inputsOf: inputsOfTest,
    tasksOf: (files) =>
      inParts(isGrouped ? grouped(projects, files) : files, Math.min(parts, files.length)).map(
        (part, index) => {
          const own = parts === 1 ? report : report.replace('.json', `-${index + 1}.json`);
          return { report: own, command: jestCommand(own, projects, ['--runTestsByPath', ...part]) };
        },
      ),
  };
}

const grouped = (projects, files) =>
  projects.flatMap((project) =>
    groupTests(
      thisRun,
      project,
      files.filter((file) => foldersOf[project].includes(file.split('/')[0])),
    ),
  );

/** So many stories at once are no change of a part but a fresh clone or another browser. */
const manyStories = 40;

/**
 * The command that draws stories, and runs test files of the gallery's own checks. Of many stories, by day, each third is
 * drawn in the dark and on a desktop.
 */
export function galleryTask(report, items, { isNight }) {
  const files = items.filter((item) => item.endsWith('.test.ts'));
  const stories = items.filter((item) => !files.includes(item));
  const paths = [...(stories.length > 0 ? [galleryTest] : []), ...files];
  return {
    report,
    command: jestCommand(report, ['gallery'], ['--runTestsByPath', ...paths]),
    env: {
      STORIES: stories.join(','),
      STORIES_IN_TURN: !isNight && stories.length > manyStories ? '1' : '',
    },
  };
}

const durationsFile = join(root, '.cache/test/durations.json');

/** Seconds that each test file took when it last ran, by path. */
export function lastDurations() {
  return existsSync(durationsFile) ? JSON.parse(readFileSync(durationsFile, 'utf8')) : {};
}

/** Stores the seconds that test files took in the tasks of these steps, over those of runs before. */
export function keepDurations(steps) {
  const reports = steps.flatMap(({ tasks }) => tasks.flatMap(({ report }) => report ?? []));
  const results = reports
    .filter((report) => existsSync(join(root, report)))
    .flatMap((report) => resultsByFile(JSON.parse(readFileSync(join(root, report), 'utf8')).testResults));
  // A stored result has no times.
  const took = results
    .filter(({ startTime }) => startTime !== undefined)
    .map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000]);
  writeFileSync(durationsFile, JSON.stringify({ ...lastDurations(), ...Object.fromEntries(took) }));
}

/** Seconds of a test file, and of a group of them, that has not run yet. */
const usually = { file: 5, group: 20 };

/** Divides files among parts: the longest first, each to the part that has least. */
function inParts(files, count) {
  const durations = lastDurations();
  const secondsOf = (file) => durations[file] ?? (isGroup(file) ? usually.group : usually.file);
  const parts = Array.from({ length: count }, () => ({ files: [], seconds: 0 }));
  for (const file of [...files].sort((one, other) => secondsOf(other) - secondsOf(one))) {
    const [least] = [...parts].sort((one, other) => one.seconds - other.seconds);
    least.files.push(file);
    least.seconds += secondsOf(file);
  }
  return parts.map((part) => part.files);
}
