import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/files/paths.ts';
import { ruleProblems } from './rule-problems.ts';

const read = (file: string): string | null =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;
const document = read('docs/engine-rules.md') ?? '';

test('every rule of the engine names tests that exist, or says what is open', () => {
  expect(ruleProblems(document, read)).toEqual([]);
});

const withRule = (lines: string): string => `${document}\n### ${lines}\n`;

test.each([
  ['a rule that is missing', document.replace(/^### E1\. .*$/m, ''), 'E1 is not there'],
  ['a rule that is there twice', withRule('S1. Again\n\n- **Open**: all of it'), 'S1 is there 2 times'],
  [
    'a test file that does not exist',
    document.replace('help/help.test.ts', 'help/none.test.ts'),
    'R6: there is no server/engine/help/none.test.ts',
  ],
  [
    'an enforcing file that does not exist',
    document.replace('`server/engine/help/help.ts`', '`server/engine/help/none.ts`'),
    'R6: there is no server/engine/help/none.ts',
  ],
  [
    'a test that was renamed',
    document.replace('is one a helper, a target', 'is two a helper, a target'),
    'R6: server/engine/help/help.test.ts has no test "is two a helper, a target and a day"',
  ],
  [
    'a rule without a proof and without a word on what is open',
    withRule('L3. Unproved'),
    'L3: nothing proves it, and nothing is said to be open',
  ],
  [
    'a proof without a title',
    document.replace('`server/clock.test.ts` "is', '`server/clock.test.ts` is'),
    'T1: a proof is a file in backquotes and a title in quotes',
  ],
  [
    'a rule without a file that enforces it',
    withRule('L3. Nowhere\n\n- **Proved by** `a.test.ts` "b"'),
    'L3: no file is named that enforces it',
  ],
])('%s is found', (_what, text, problem) => {
  expect(ruleProblems(text, read)).toContain(problem);
});
