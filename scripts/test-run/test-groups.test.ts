import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { groupTests, resultsByFile } from './test-groups.mjs';

const root = process.cwd();

describe('test files that load their modules together', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'groups-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.relative(root, path.join(folder, name));
  };
  const at = (name: string): string => path.relative(root, path.join(folder, name));

  test('are in groups of forty, in the order of their paths', () => {
    const files = Array.from({ length: 41 }, (_, index) => file(`${String(50 - index)}.test.ts`, 'test();'));
    const groups = groupTests(at('.'), 'server', files);
    const numbers = groups.map((group) =>
      [...readFileSync(path.join(root, group), 'utf8').matchAll(/describe\("[^"]*?(\d+)[.]test[.]ts"/g)].map(
        ([, number]) => Number(number),
      ),
    );
    expect(numbers).toEqual([Array.from({ length: 40 }, (_, index) => 10 + index), [50]]);
  });

  test.each([
    ['replaces modules', "jest.mock('./a.ts');"],
    ['has another environment', '/** @jest-environment node */'],
    ['says that it needs its own', '/** The clock is read once. @own-modules */'],
  ])('are without one that %s', (_, text) => {
    const own = file('own.test.ts', text);
    expect(groupTests(at('.'), 'unit', [own])).toEqual([own]);
  });
});

test('results of a group are results of its files', () => {
  const passed = { ancestorTitles: ['src/a.test.ts', 'a draw'], title: 'wins', status: 'passed' };
  const failed = { ancestorTitles: ['src/b.test.ts'], title: 'loses', status: 'failed' };
  const group = {
    ...{ name: path.join(root, '.cache/test/runs/1/groups/unit-01.test.js'), status: 'failed', message: 'x' },
    assertionResults: [
      { ...passed, fullName: 'src/a.test.ts a draw wins' },
      { ...failed, fullName: 'src/b.test.ts loses' },
    ],
  };
  expect(resultsByFile([group])).toMatchObject([
    {
      ...{ name: path.join(root, 'src/a.test.ts'), status: 'failed' },
      assertionResults: [{ ancestorTitles: ['a draw'], fullName: 'a draw wins' }],
    },
    {
      ...{ name: path.join(root, 'src/b.test.ts'), status: 'failed' },
      assertionResults: [{ ancestorTitles: [], fullName: 'loses' }],
    },
  ]);
});

test('a group whose last hook failed has no file that passed, and keeps its message', () => {
  const name = path.join(root, '.cache/test/runs/1/groups/server-01.test.js');
  const test = {
    ancestorTitles: ['server/a.test.ts'],
    title: 'a',
    fullName: 'server/a.test.ts a',
    status: 'passed',
  };
  expect(
    resultsByFile([{ name, status: 'failed', message: 'replies leak', assertionResults: [test] }]),
  ).toMatchObject([
    { name: path.join(root, 'server/a.test.ts'), status: 'failed' },
    { name, status: 'failed', message: 'replies leak', assertionResults: [] },
  ]);
});
