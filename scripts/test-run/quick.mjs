import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/root.mjs';
import { bin, jestStep, serverStarts, steps } from './steps.mjs';

/** Time that the tests of a quick run may take on one core; seconds. */
const testBudget = 25;
/** Mean time of a test file; seconds. A server test creates a database. */
const secondsOf = (file) => (/^(?:server|content)\//.test(file) ? 2.5 : 0.7);

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from the last commit; those of the last commit if none does. */
function changedFiles() {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const changed = open.length > 0 ? open : git('show', '--name-only', '--format=', 'HEAD');
  return [...new Set(changed)].filter((file) => existsSync(join(root, file)));
}

/**
 * Tests beside the changed files, those of the same name first, within the budget of time. Journeys and pictures need
 * a build and a browser, so `npm test -- --only=e2e,gallery` runs them.
 */
export function testsBeside(changed, testsOf, budget = testBudget) {
  const sources = changed.filter((file) => /\.(?:[cm]?[jt]sx?|css)$/.test(file) && !file.startsWith('e2e/'));
  const named = sources.map((file) => file.replace(/(?:\.test)?\.[^./]+$/, ''));
  const isNamed = (test) => named.includes(test.replace(/\.test\.tsx?$/, ''));
  const isQuick = (test) => !serverStarts.some((file) => test.startsWith(file));
  const all = [...new Set(sources.flatMap((file) => testsOf(dirname(file))))];
  const beside = all.filter(isQuick).sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
  const chosen = [];
  let seconds = 0;
  for (const test of beside) {
    seconds += secondsOf(test);
    if (seconds <= budget) chosen.push(test);
  }
  return { chosen, left: all.length - chosen.length };
}

function testsIn(folder) {
  const names = readdirSync(join(root, folder)).filter((name) => /\.test\.tsx?$/.test(name));
  return names.map((name) => `${folder}/${name}`);
}

/** The steps of `npm test -- --only=quick`: what can be said about the changed files within 40 seconds. */
export function quickSteps() {
  const changed = changedFiles();
  const code = changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const { chosen, left } = testsBeside(changed, testsIn);
  console.log(`${changed.length} changed files, ${chosen.length} tests beside them.`);
  if (left > 0) console.log(`${left} more test files beside them take too long: npm test runs them.`);
  const names = [
    'types',
    'tree',
    ...(changed.some((file) => file.startsWith('content/')) ? ['content'] : []),
  ];
  return [
    ...steps.filter(({ name }) => names.includes(name)).map((step) => ({ ...step, isIdle: false })),
    ...(code.length > 0
      ? [
          {
            name: 'lint',
            command: bin('eslint/bin/eslint.js', '--max-warnings=0', '--no-warn-ignored', ...code),
          },
        ]
      : []),
    ...(chosen.length > 0
      ? [
          jestStep('tests', ['unit', 'contract', 'server'], {
            paths: ['--runTestsByPath', ...chosen],
            env: { TEST_POSTGRES_URL: '' },
          }),
        ]
      : []),
    ...(changed.length > 0
      ? [
          {
            name: 'format',
            command: bin(
              'prettier/bin/prettier.cjs',
              '--check',
              '--log-level=warn',
              '--ignore-unknown',
              ...changed,
            ),
          },
        ]
      : []),
  ];
}
