import { parkedProblems, parkedRows, unreachedParts } from './parked-problems.ts';

const document = `
| File | Export | Waits for |
| --- | --- | --- |
| \`src/ui/Waiting.tsx\` |         | \`/activity/x\`: its first screen |
| \`server/engine/y.ts\` | \`count\` | \`/activity/y\` |
`;
const report = JSON.stringify({
  issues: [
    { file: 'src/ui/Waiting.tsx', files: [{ name: 'src/ui/Waiting.tsx' }], exports: [], types: [] },
    { file: 'server/engine/y.ts', files: [], exports: [{ name: 'count' }], types: [] },
  ],
});
const unreached = unreachedParts(report);
const rows = parkedRows(document);
const terms = { planned: new Set(['/activity/x', '/activity/y']), mostRows: 2 };
const problemsOf = (parts: typeof unreached, table: typeof rows) =>
  parkedProblems(parts, table, { ...terms, mostRows: table.length });

test('a table that lists exactly what is unreached is in order', () => {
  expect(rows).toHaveLength(2);
  expect(problemsOf(unreached, rows)).toEqual([]);
});

test('a type that nothing uses is unreached as well', () => {
  const types = JSON.stringify({
    issues: [{ file: 'contract/z.ts', files: [], exports: [], types: [{ name: 'Shape' }] }],
  });
  expect(unreachedParts(types)).toEqual([{ file: 'contract/z.ts', name: 'Shape' }]);
});

test.each([
  [
    'an unreached file that is not listed',
    unreached,
    rows.slice(1),
    'src/ui/Waiting.tsx: nothing in the product uses it, and docs/parked.md does not list it',
  ],
  [
    'an unreached export that is not listed',
    unreached,
    rows.slice(0, 1),
    'server/engine/y.ts count: nothing in the product uses it, and docs/parked.md does not list it',
  ],
  [
    'a listed file that is used',
    unreached.slice(1),
    rows,
    'src/ui/Waiting.tsx: it is used or gone, so its row in docs/parked.md has to go',
  ],
  [
    'a listed export whose whole file is unreached',
    [...unreached.slice(0, 1), { file: 'server/engine/y.ts', name: '' }],
    rows,
    'server/engine/y.ts count: it is used or gone, so its row in docs/parked.md has to go',
  ],
  [
    'a row that is there twice',
    unreached,
    [...rows, ...rows.slice(0, 1)],
    'src/ui/Waiting.tsx: docs/parked.md lists it twice',
  ],
  [
    'a row without a reason',
    unreached,
    parkedRows(document.replace('`/activity/y` |', '|')),
    'server/engine/y.ts count: docs/parked.md does not say what it waits for',
  ],
])('%s is found', (_what, parts, table, problem) => {
  expect(problemsOf(parts, table)).toContain(problem);
});

test('a part that waits for a campaign that is built or not planned is found', () => {
  const planned = new Set(['/activity/x']);
  expect(parkedProblems(unreached, rows, { ...terms, planned })).toEqual([
    'server/engine/y.ts count: /activity/y is built or not planned',
  ]);
});

test('the table is as long as it is said to be, so that it can only get shorter', () => {
  expect(parkedProblems(unreached, rows, { ...terms, mostRows: 1 })).toEqual([
    'docs/parked.md has 2 rows and may have 1: use or delete what is new',
  ]);
  expect(parkedProblems(unreached, rows, { ...terms, mostRows: 3 })).toEqual([
    'docs/parked.md has only 2 rows: lower mostRows in scripts/check-parked.ts to that',
  ]);
});
