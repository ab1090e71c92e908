import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build/files/paths.ts';
import type { Judge } from '../conformance/proof.ts';
import { judgedRules, ruleProblems, unknownRules } from './rule-problems.ts';

const isFile = (file: string): boolean => existsSync(join(root, file));
const document = readFileSync(join(root, 'docs/engine-rules.md'), 'utf8');

test('every rule of the engine names the files that enforce it and its tests, or says what is open', () => {
  expect(ruleProblems(document, isFile)).toEqual([]);
});

test('every rule that a comment names stands in the document', () => {
  const sources = ['contract', 'server', 'src', 'scripts', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /[.]tsx?$/.test(file) && !file.startsWith('engine-rules/'))
      .map((file) => join(folder, file)),
  );
  const unknown = sources.flatMap((file) =>
    unknownRules(readFileSync(join(root, file), 'utf8')).map((id) => `${file}: ${id}`),
  );
  expect(unknown).toEqual([]);
});

test('a comment that names a rule that does not exist is found', () => {
  expect(unknownRules('paid once (rules E4, Z1 and E9)')).toEqual(['Z1', 'E9']);
});

const withRule = (lines: string): string => `${document}\n### ${lines}\n`;

test.each([
  ['a rule that is missing', document.replace(/^### E1\. .*$/m, ''), 'E1 is not there'],
  ['a rule that is there twice', withRule('S1. Again\n\n- **Open**: all of it'), 'S1 is there 2 times'],
  [
    'an enforcing file that does not exist',
    document.replace('`server/engine/help/help.ts`', '`server/engine/help/none.ts`'),
    'R6: there is no server/engine/help/none.ts',
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
  expect(ruleProblems(text, isFile)).toContain(problem);
});

describe('the proofs of a rule', () => {
  const text =
    '### E1. The same key\n\n- **Enforced in** `a.ts`\n- **Proved by** `a.test.ts` "one",\n  `b.test.ts` "two"';

  test('are judged by the beginning of the title, each for itself', () => {
    const asked: unknown[] = [];
    const judge: Judge = (...named) => {
      asked.push(named);
      return [];
    };
    expect(judgedRules(text, judge)).toMatchObject([
      { id: 'E1', name: 'The same key', tests: 2, problems: [] },
    ]);
    expect(asked).toEqual([
      ['a.test.ts', 'one', 'beginning'],
      ['b.test.ts', 'two', 'beginning'],
    ]);
  });

  test('do not hold when one of the tests did not run', () => {
    const judge: Judge = (file) => (file === 'b.test.ts' ? [{ kind: 'missing', text: 'not run' }] : []);
    expect(judgedRules(text, judge)).toMatchObject([{ problems: ['not run'] }]);
  });
});
