import { relatedTests } from './quick.mjs';

const imports: Readonly<Record<string, readonly string[]>> = {
  'src/ui/Button.test.tsx': ['src/ui/Button.tsx'],
  'src/ui/Link.test.tsx': ['src/ui/Link.tsx', 'src/ui/Button.tsx'],
  'src/campaigns/mgm/MgmScreen.test.tsx': ['src/campaigns/mgm/MgmScreen.tsx', 'src/ui/Button.tsx'],
  'server/kill.test.ts': ['server/main.ts'],
};
const seconds: Readonly<Record<string, number>> = {
  'src/ui/Button.test.tsx': 4,
  'src/ui/Link.test.tsx': 2,
  'src/campaigns/mgm/MgmScreen.test.tsx': 1,
};
const related = (changed: readonly string[], budget = 30) =>
  relatedTests(changed, {
    tests: Object.keys(imports),
    reach: (test) => new Set([test, ...(imports[test] ?? [])]),
    seconds: (test) => seconds[test] ?? 1,
    budget,
  });

test('the test of a changed file comes first, then the others that depend on it, the shortest first', () => {
  expect(related(['src/ui/Button.tsx'])).toEqual({
    chosen: ['src/ui/Button.test.tsx', 'src/campaigns/mgm/MgmScreen.test.tsx', 'src/ui/Link.test.tsx'],
    left: 0,
  });
});

test('a changed test is run itself, and no other', () => {
  expect(related(['src/ui/Link.test.tsx']).chosen).toEqual(['src/ui/Link.test.tsx']);
});

test('what takes longer than the budget is left, and counted', () => {
  expect(related(['src/ui/Button.tsx'], 5)).toEqual({
    chosen: ['src/ui/Button.test.tsx', 'src/campaigns/mgm/MgmScreen.test.tsx'],
    left: 1,
  });
});

test('a test that starts servers is left to npm test', () => {
  expect(related(['server/main.ts'])).toEqual({ chosen: [], left: 1 });
});
