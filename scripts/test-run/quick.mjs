import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { readTree } from './inputs/areas.mjs';
import { reachOf } from './inputs/import-graph.mjs';
import { bin, jestStep, lastDurations, testFiles } from './jest-step.mjs';
import { serverStarts, steps, whole } from './steps.mjs';

/** Time that the tests of a quick run may take on one core; seconds. */
const testBudget = 30;
/** Of a test file with its modules, at least; seconds. A server test creates a database. */
const usualSeconds = (file) => (file.startsWith('server/') ? 2.5 : 0.7);

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from the last commit; those of the last commit if none does. */
function changedFiles() {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const changed = open.length > 0 ? open : git('show', '--name-only', '--format=', 'HEAD');
  return [...new Set(changed)].filter((file) => existsSync(join(root, file)));
}

const nameOf = (file) => file.replace(/(?:[.]test)?[.][^./]+$/, '');

/**
 * The tests that reach a changed file by their imports, within the budget of seconds: a changed test and the test of a
 * changed file first, then the shortest. `seconds` returns how long a test file takes.
 */
export function relatedTests(changed, { tests, reach, seconds, budget = testBudget }) {
  const isQuick = (test) => !serverStarts.some((file) => test.startsWith(file));
  const named = changed.map(nameOf);
  const related = tests.filter((test) => changed.some((file) => reach(test).has(file)));
  const isNamed = (test) => named.includes(nameOf(test));
  const inOrder = related
    .filter(isQuick)
    .sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)) || seconds(one) - seconds(other));
  const chosen = [];
  let left = budget;
  for (const test of inOrder) {
    left -= seconds(test);
    if (left >= 0) chosen.push(test);
  }
  return { chosen, left: related.length - chosen.length };
}

/** The steps of `npm test -- --only=quick`: what can be said about the changed files within a minute. */
export function quickSteps() {
  const changed = changedFiles();
  const durations = lastDurations();
  const { chosen, left } = relatedTests(changed, {
    tests: testFiles(readTree(), ['unit', 'contract', 'server']),
    reach: (test) => reachOf([test], { ownScreensOnly: /^src\/(?:campaigns|pages)\//.test(test) }).files,
    seconds: (test) => Math.max(durations[test] ?? 0, usualSeconds(test)),
  });
  console.log(`${changed.length} changed files, ${chosen.length} tests that depend on them.`);
  if (left > 0) console.log(`${left} more test files that depend on them take too long: npm test runs them.`);
  const code = changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const names = [
    'types',
    'tree',
    ...(changed.some((file) => file.startsWith('content/')) ? ['content'] : []),
  ];
  return [
    ...steps.filter(({ name }) => names.includes(name)).map((step) => ({ ...step, isIdle: false })),
    ...(code.length > 0 ? [lintOf(code)] : []),
    ...(chosen.length > 0
      ? [jestStep('tests', ['unit', 'contract', 'server'], { within: chosen, with: ['postgres'] })]
      : []),
    ...(changed.length > 0 ? [formatOf(changed)] : []),
  ];
}

const lintOf = (files) =>
  whole(
    'lint',
    bin(
      'eslint/bin/eslint.js',
      ...['--config', 'scripts/lint/untyped.config.js', '--max-warnings=0', '--no-warn-ignored'],
      ...files,
    ),
    ['.'],
  );

const formatOf = (files) =>
  whole('format', bin('oxfmt/bin/oxfmt', '--list-different', '--no-error-on-unmatched-pattern', ...files), [
    '.',
  ]);
