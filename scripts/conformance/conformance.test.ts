import { countsOf, judgedSections, tableProblems } from './conformance.ts';
import type { ConformanceRow, Evidence } from './conformance.ts';
import { conformancePage } from './page.ts';

const evidence: Evidence = {
  judge: (file, title) =>
    file === 'a.test.ts' && title === 'a rule holds' ? [] : [{ kind: 'missing', text: `no ${title}` }],
  quiet: ['POST /v1/quiet'],
  isFile: (path) => path === 'docs/adr/0001-a.md',
};
const sectionOf = (...rows: ConformanceRow[]) => [{ section: '9', title: 'constants', rows }];
const judged = (...rows: ConformanceRow[]) => judgedSections(sectionOf(...rows), evidence);
const problems = (row: Omit<ConformanceRow, 'rule'>) =>
  judged({ rule: 'r', ...row }).flatMap(({ rows }) => rows.flatMap((one) => one.problems));

const holds = 'a.test.ts#a rule holds';

describe('a row', () => {
  test.each<[Omit<ConformanceRow, 'rule'>]>([
    [{ tests: [holds] }],
    [{ tests: [holds], partly: 'the other half' }],
    [{ partly: 'all of it is written and nothing tests it' }],
    [{ decided: 'docs/adr/0001-a.md' }],
    [{ decided: 'the specification is silent', tests: [holds] }],
  ])('is in order: %j', (row) => {
    expect(problems(row)).toEqual([]);
  });

  test.each<[Omit<ConformanceRow, 'rule'>, string, string]>([
    [{}, 'missing', 'no test proves it'],
    [{ tests: [] }, 'missing', 'no test proves it'],
    [{ tests: [holds, 'a.test.ts#gone'] }, 'missing', 'no gone'],
    [{ tests: ['a.test.ts#gone'], partly: 'the rest' }, 'missing', 'no gone'],
    [{ partly: 'the rest', decided: 'why' }, 'wrong', 'it is partly or decided, but not both'],
    [{ partly: '' }, 'wrong', 'it does not say why'],
    [{ decided: 'docs/adr/0002-b.md' }, 'wrong', 'there is no docs/adr/0002-b.md'],
  ])('is refused: %j', (row, kind, text) => {
    expect(problems(row)).toEqual([{ kind, text }]);
  });
});

describe('the table', () => {
  test('has a row for every quiet call, and for no other', () => {
    const texts = (...rows: ConformanceRow[]) =>
      tableProblems(sectionOf(...rows), evidence).map(({ text }) => text);
    expect(texts({ rule: 'r', call: 'POST /v1/quiet', tests: [holds] })).toEqual([]);
    expect(texts({ rule: 'r', tests: [holds] })).toEqual(['POST /v1/quiet is quiet, and no row says why']);
    expect(
      texts(
        { rule: 'r', call: 'POST /v1/quiet', tests: [holds] },
        { rule: 's', call: 'GET /v1/loud', tests: [holds] },
      ),
    ).toEqual(['GET /v1/loud is not quiet']);
  });

  test('names a rule once', () => {
    const twice = { rule: 'r', call: 'POST /v1/quiet', tests: [holds] };
    expect(tableProblems(sectionOf(twice, twice), evidence)).toEqual([
      { kind: 'wrong', text: '9: r: it is there twice' },
    ]);
  });
});

test('the page counts the rows whose proof holds, and says which do not', () => {
  const sections = judged(
    { rule: 'one | two', tests: [holds] },
    { rule: 'two', tests: ['a.test.ts#gone'] },
    { rule: 'four', decided: 'not shown' },
    { rule: 'five', partly: 'the rest', tests: [holds] },
  );
  expect(countsOf(sections)).toEqual({ proven: 1, partly: 1, decided: 1 });
  const rule = { id: 'E1', name: 'The same key', tests: 2, open: '', problems: [] };
  const page = conformancePage(sections, [rule, { ...rule, id: 'E2', problems: ['was skipped'] }]);
  expect(page).toContain('**1 proven, 1 partly, 1 decided.**');
  expect(page).toContain('| one \\| two | `a.test.ts`: a rule holds |');
  expect(page).toContain('| two | **not proven**: no gone |');
  expect(page).toContain('| five | partly: the rest<br>`a.test.ts`: a rule holds |');
  expect(page).toContain('| E1 | The same key | 2 tests |  |');
  expect(page).toContain('| E2 | The same key | **not proven**: was skipped |  |');
});
