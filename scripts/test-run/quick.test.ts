import { testsBeside } from './quick.mjs';

const folders: Readonly<Record<string, readonly string[]>> = {
  'src/ui/button': ['src/ui/button/Button.test.tsx', 'src/ui/button/Link.test.tsx'],
  'server/db': ['server/db/pool.test.ts', 'server/db/row.test.ts'],
};
const testsOf = (folder: string) => folders[folder] ?? [];

test('the tests of a changed file come first, then those of its folder, each once', () => {
  const { chosen, left } = testsBeside(['src/ui/button/Link.tsx', 'src/ui/button/Link.module.css'], testsOf);
  expect(chosen).toEqual(['src/ui/button/Link.test.tsx', 'src/ui/button/Button.test.tsx']);
  expect(left).toBe(0);
});

test('a changed test is run itself', () => {
  expect(testsBeside(['server/db/row.test.ts'], testsOf).chosen[0]).toBe('server/db/row.test.ts');
});

test('what takes longer than the budget is left, and counted', () => {
  expect(testsBeside(['server/db/pool.ts'], testsOf, 3)).toEqual({
    chosen: ['server/db/pool.test.ts'],
    left: 1,
  });
});

test('a test that starts servers is left to npm test', () => {
  const { chosen, left } = testsBeside(['server/main.ts'], () => [
    'server/kill.test.ts',
    'server/clock.test.ts',
  ]);
  expect([chosen, left]).toEqual([['server/clock.test.ts'], 1]);
});

test('documents and journeys have no tests beside them', () => {
  expect(testsBeside(['README.md', 'server/db/NOTES.md', 'e2e/mgm.test.ts'], testsOf).chosen).toEqual([]);
});
