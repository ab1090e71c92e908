import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../setup/root.mjs';
import { galleryTest } from './jest-step.mjs';
import { resultsByFile } from './test-groups.mjs';

function read(report) {
  const { testResults, ...counts } = JSON.parse(readFileSync(join(root, report), 'utf8'));
  return { ...counts, testResults: resultsByFile(testResults) };
}

const summed = [
  'numPassedTests',
  'numFailedTests',
  'numPendingTests',
  'numTotalTests',
  'numRuntimeErrorTestSuites',
];

/**
 * Writes the report of a step: what its tasks have reported, and the stored results of what was not run. Nothing is
 * written if a task has left no report.
 */
export function writeReport({ tasks, known, report }) {
  if (tasks.some((task) => !existsSync(join(root, task.report)))) return;
  const parts = tasks.map((task) => read(task.report));
  const stored = known.map(asReport);
  const counts = Object.fromEntries(
    summed.map((key) => [key, [...parts, ...stored].reduce((sum, one) => sum + (one[key] ?? 0), 0)]),
  );
  const testResults = [...parts, ...stored].flatMap((one) => one.testResults);
  writeFileSync(join(root, report), JSON.stringify({ ...counts, testResults }));
}

/** A stored result as Jest would report it. */
function asReport({ file, assertionResults }) {
  const count = (wanted) => assertionResults.filter(({ status }) => status === wanted).length;
  return {
    ...{
      numPassedTests: count('passed'),
      numPendingTests: count('pending'),
      numTotalTests: assertionResults.length,
    },
    testResults: [{ name: join(root, file), status: 'passed', message: '', assertionResults }],
  };
}

/** The results of the items of a step that passed: of a test file, or of a story, whose block of tests has its name. */
export function passedItems({ tasks }) {
  const left = tasks.filter(({ report }) => existsSync(join(root, report)));
  const items = left.flatMap(({ report }) => read(report).testResults).flatMap(itemsIn);
  return new Map(
    items.filter(([, { assertionResults }]) => assertionResults.every(({ status }) => status !== 'failed')),
  );
}

function itemsIn({ name, status, assertionResults }) {
  const file = relative(root, name);
  if (file !== galleryTest) return status === 'passed' ? [[file, { file, assertionResults }]] : [];
  const stories = [...new Set(assertionResults.map(({ ancestorTitles: [story] }) => story))];
  const ofStory = (story) => assertionResults.filter(({ ancestorTitles }) => ancestorTitles[0] === story);
  return stories.map((story) => [story, { file, assertionResults: ofStory(story) }]);
}

/** The failed tests of a step: file, title, message without escapes, and the command that repeats them. */
export function failuresIn({ report, projects }) {
  if (!existsSync(join(root, report))) return [];
  return read(report).testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const command = `npx jest --selectProjects ${projects.join(' ')} --runTestsByPath ${file}`;
    if (failed.length > 0)
      return failed.map(({ title, fullName, failureMessages }) => ({
        ...{ file, title: fullName, message: plain(failureMessages.join('\n')) },
        repeat: `${command} -t ${quoted(title)}`,
      }));
    // A file that could not be loaded has a message and no test.
    return assertionResults.length === 0 && message !== ''
      ? [{ file, title: 'does not load', message: plain(message), repeat: command }]
      : [];
  });
}

const plain = (text) => text.replace(/\u001b\[[\d;]*m/g, '');

/** A title as a pattern for Jest, in the quotes of a shell. */
function quoted(title) {
  const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `'${pattern.replaceAll("'", "'\\''")}'`;
}
