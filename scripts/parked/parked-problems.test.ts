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

test('a table that lists exactly what is unreached is in order', () => {
  expect(rows).toHaveLength(2);
  expect(parkedProblems(unreached, rows)).toEqual([]);
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
  expect(parkedProblems(parts, table)).toContain(problem);
});
