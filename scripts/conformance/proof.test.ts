import { judgeOf } from './proof.ts';
import { quietCallsIn } from './quiet-calls.ts';
import { resultsIn } from './test-results.ts';
import type { JestReport, TestResult } from './test-results.ts';

const result = (file: string, title: string, more: Partial<TestResult> = {}): TestResult => ({
  ...{ step: 'unit', file, title, outcome: 'passed' },
  ...more,
});
const texts = (results: readonly TestResult[], file: string, title: string) =>
  judgeOf(results)(file, title).map(({ kind, text }) => `${kind}: ${text}`);

describe('a named test', () => {
  const file = 'src/a.test.ts';

  test('proves its rule when it ran and passed', () => {
    expect(texts([result(file, 'a rule holds')], file, 'a rule holds')).toEqual([]);
  });

  test.each(['failed', 'skipped', 'repeated'] as const)('proves nothing when it was %s', (outcome) => {
    const found = texts([result(file, 'a rule holds', { outcome })], file, 'a rule holds');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^wrong: src\/a\.test\.ts: "a rule holds" .* in unit$/);
  });

  test('is missing when it has another title, or its file did not run', () => {
    expect(texts([result(file, 'a rule holds')], file, 'a rule')).toEqual([
      'missing: src/a.test.ts ran no test "a rule"',
    ]);
    expect(texts([result(file, 'a rule holds')], 'src/b.test.ts', 'a rule holds')).toEqual([
      'missing: src/b.test.ts did not run',
    ]);
  });

  test('of a table proves its rule when every case passed', () => {
    const cases = [result(file, 'code 1 is "a" (x)'), result(file, 'code 2 is "b" (x)')];
    expect(texts(cases, file, 'code %d is %p (x)')).toEqual([]);
    expect(texts(cases, file, 'code $code is $text.name (x)')).toEqual([]);
    const failed = result(file, 'code 3 is "c" (x)', { outcome: 'failed' });
    expect(texts([...cases, failed], file, 'code %d is %p (x)')).toHaveLength(1);
  });

  test('may be named by its beginning where a rule of the engine names it', () => {
    const judge = judgeOf([result(file, 'a rule holds for 64 calls')]);
    expect(judge(file, 'a rule holds', 'beginning')).toEqual([]);
    expect(judge(file, 'rule holds', 'beginning')).toHaveLength(1);
  });
});

test('a report of Jest tells what was skipped, and what passed only when it was repeated', () => {
  const report: JestReport = {
    testResults: [
      {
        name: '/project/src/a.test.ts',
        assertionResults: [
          { title: 'one', status: 'passed', invocations: 1 },
          { title: 'two', status: 'passed', invocations: 2 },
          { title: 'three', status: 'pending' },
          { title: 'four', status: 'todo' },
          { title: 'five', status: 'failed', invocations: 2 },
        ],
      },
    ],
  };
  expect(resultsIn('unit', report, '/project').map(({ outcome }) => outcome)).toEqual([
    ...['passed', 'repeated', 'skipped', 'skipped', 'failed'],
  ]);
  expect(resultsIn('unit', report, '/project')[0]).toMatchObject({ file: 'src/a.test.ts', step: 'unit' });
});

test('the quiet calls are read from every table of a file', () => {
  const row = { method: 'GET', path: '/a', needs: 'none' } as const;
  const exports = { a: { x: row, y: { ...row, path: '/b', quiet: true } }, b: 'text', c: null, d: () => row };
  expect(quietCallsIn(exports)).toEqual(['GET /b']);
});
