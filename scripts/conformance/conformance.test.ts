import { conformanceCounts, conformancePage, conformanceProblems } from './conformance.ts';
import type { ConformanceRow, Project } from './conformance.ts';

const files: Readonly<Record<string, string>> = {
  'src/a.test.ts': "test('a rule holds', () => {});\ntest.each(rows)('%s is %s', () => {});",
};
const project: Project = { read: (file) => files[file], isBuilt: (folder) => folder === 'built' };
const sectionOf = (...rows: ConformanceRow[]) => [{ section: '9', title: 'Constants', rows }];
const problems = (row: Omit<ConformanceRow, 'rule'>) =>
  conformanceProblems(sectionOf({ rule: 'r', ...row }), project);

describe('a row', () => {
  test.each<[Omit<ConformanceRow, 'rule'>]>([
    [{ tests: ['src/a.test.ts#a rule holds'] }],
    [{ tests: ['src/a.test.ts#%s is %s'] }],
    [{ opensWith: 'later' }],
    [{ none: 'not shown in the specification' }],
  ])('is fine: %j', (row) => {
    expect(problems(row)).toEqual([]);
  });

  test.each<[Omit<ConformanceRow, 'rule'>, string]>([
    [{}, '9: r: no test proves it'],
    [{ tests: [] }, '9: r: no test proves it'],
    [{ tests: ['src/b.test.ts#a rule holds'] }, '9: r: there is no file src/b.test.ts'],
    [{ tests: ['a rule holds'] }, '9: r: there is no file a rule holds'],
    [{ tests: ['src/a.test.ts#a rule'] }, '9: r: no test of src/a.test.ts is called "a rule"'],
    [{ opensWith: 'built' }, '9: r: built is built: name the test'],
    [{ opensWith: 'later', none: 'why' }, '9: r: it is proven, open or needless, but not two of these'],
  ])('is refused: %j', (row, problem) => {
    expect(problems(row)).toEqual([problem]);
  });
});

test('the page counts what is proven, what is open and what needs nothing, each for itself', () => {
  const sections = sectionOf(
    { rule: 'one | two', tests: ['src/a.test.ts#a rule holds'] },
    { rule: 'three', opensWith: 'later' },
    { rule: 'four', none: 'not shown' },
  );
  expect(conformanceCounts(sections)).toEqual({ proven: 1, open: 1, none: 1 });
  const page = conformancePage(sections);
  expect(page).toContain('**1 proven, 1 open until their campaign is built, 1 with nothing to prove.**');
  expect(page).toContain('| one \\| two | `src/a.test.ts`: a rule holds |');
});
