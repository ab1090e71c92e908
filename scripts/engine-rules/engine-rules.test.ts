import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/root.ts';
import { ruleProblems } from './rule-problems.ts';

const read = (file: string): string | null =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;
const document = read('docs/engine-rules.md') ?? '';

test('every rule of the engine names tests that exist, or says what is open', () => {
  expect(ruleProblems(document, read)).toEqual([]);
});

test.each([
  ['a rule that is missing', document.replace(/^\| E1 .*$/m, ''), 'E1 is not there'],
  ['a rule that stands there twice', `${document}\n| S1 | x | | open |`, 'S1 is there 2 times'],
  [
    'a test file that does not exist',
    document.replace('help/help.test.ts', 'help/none.test.ts'),
    'R6: there is no server/engine/help/none.test.ts',
  ],
  [
    'a test that was renamed',
    document.replace('is one a helper, a target', 'is two a helper, a target'),
    'R6: server/engine/help/help.test.ts has no test "is two a helper, a target and a day"',
  ],
  [
    'a rule without a proof and without a word',
    `${document}\n| L3 | x | | |`,
    'L3: nothing proves it, and nothing is said to be open',
  ],
])('%s is found', (_what, text, problem) => {
  expect(ruleProblems(text, read)).toContain(problem);
});
