import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areaOf, isTest, readTree } from './inputs/areas.mjs';
import type { Tree } from './inputs/areas.mjs';
import { screensNotLoadedBy, unloadedScreens } from './inputs/loaded-screens.mjs';
import { inputsOfJourney, inputsOfStory, inputsOfTest } from './inputs/step-inputs.mjs';
import { openStore, storeFolder } from './stored-results.mjs';
import { keepPassed, planSteps } from './stored-steps.mjs';
import type { Step } from './stored-steps.mjs';

describe('the area of a file', () => {
  test.each([
    ['package.json', '.'],
    ['contract/http/codes.ts', 'contract'],
    ['src/kernel/api/api.ts', 'src/kernel'],
    ['src/campaigns/campaigns.ts', 'src/campaigns'],
    ['src/campaigns/mgm/testing/a.ts', 'src/campaigns/mgm'],
    ['server/engine/draw/draw-prize.ts', 'server/engine/draw'],
    ['server/app.ts', 'server'],
    ['e2e/pictures/ui/Button/375-light.webp', 'e2e/pictures/ui/Button'],
  ])('of %s is %s', (path, area) => {
    expect(areaOf(path)).toBe(area);
  });
});

describe('a stored result stands for a test until something changes that it depends on:', () => {
  const tree = readTree();
  /** The tree after a change of a file in this area, and of the file itself. */
  const after = (path: string): Tree => ({
    ...tree,
    digestOf: (file) => (file === path ? 'changed' : tree.digestOf(file)),
    areaDigest: (area) => (area === areaOf(path) && !isTest(path) ? 'changed' : tree.areaDigest(area)),
    folderDigest: (folder) =>
      folder === '.' || path === folder || path.startsWith(`${folder}/`)
        ? 'changed'
        : tree.folderDigest(folder),
  });
  const isStale = (test: string, path: string) =>
    JSON.stringify(inputsOfTest(tree, test)) !== JSON.stringify(inputsOfTest(after(path), test));
  const treasure = 'src/campaigns/treasure/TreasureScreen.tsx';

  test.each([
    ['its own campaign', 'src/campaigns/treasure/treasure.test.tsx', treasure, true],
    ['another campaign', 'src/campaigns/mgm/mgm.test.tsx', treasure, false],
    ['the kernel below it', 'src/campaigns/mgm/mgm.test.tsx', 'src/kernel/api/api.ts', true],
    ['the packages', 'src/campaigns/mgm/mgm.test.tsx', 'package-lock.json', true],
    ['a campaign, for a test of all routes', 'src/app/App.test.tsx', treasure, true],
    [
      'a golden file, for a test that reads files',
      'server/clock.test.ts',
      'docs/scheduled-draws.golden.json',
      true,
    ],
    ['a screen, for a test of the server', 'server/campaigns/mgm/mgm.test.ts', treasure, false],
    [
      'content, for a test of the server',
      'server/campaigns/mgm/mgm.test.ts',
      'content/activities.json',
      true,
    ],
    // One that has run has a record on the machine of whoever ran it.
    ['a screen, for a journey that has not run', 'e2e/never-run.test.ts', treasure, true],
    ['the server, for a journey', 'e2e/mgm.test.ts', 'server/engine/draw/draw-prize.ts', true],
    ['the server, for a screen', 'src/campaigns/mgm/mgm.test.tsx', 'server/app.ts', false],
    ['a document', 'src/campaigns/mgm/mgm.test.tsx', 'README.md', false],
  ])('%s', (_what, test, path, expected) => {
    expect(isStale(test, path)).toBe(expected);
  });

  test.each([
    ['a screen that it loads', 'src/campaigns/mgm/MgmScreen.tsx', true],
    ['a screen that it does not load', treasure, false],
    ['a test of the server', 'server/app.test.ts', false],
    ['the kernel', 'src/kernel/api/api.ts', true],
    ['how it is built', 'rollup.config.ts', true],
    ['what it imports', 'e2e/visit.ts', true],
    ['another journey', 'e2e/treasure.test.ts', false],
  ])('for a journey whose last run is known: %s', (_what, path, expected) => {
    const inputs = (of: Tree) =>
      JSON.stringify(inputsOfJourney(of, 'e2e/mgm.test.ts', ['src/campaigns/treasure']));
    expect(inputs(tree) !== inputs(after(path))).toBe(expected);
  });

  test('a journey loads the screens of the chunks that its pages have asked for', () => {
    const chunk = (file: string, ...paths: string[]) => ({
      file,
      modules: Object.fromEntries(paths.map((path) => [path, 1])),
    });
    const app = [
      chunk('assets/entry-1.js', 'src/app/main.tsx'),
      chunk('assets/mgm-1.js', 'src/campaigns/mgm/MgmScreen.tsx'),
      chunk('assets/late-1.js', 'src/campaigns/mgm/Late.tsx'),
    ];
    const h5 = [
      chunk('assets/treasure-1.js', treasure),
      chunk('assets/hall-1.js', 'src/pages/hall/Hall.tsx'),
    ];
    expect(unloadedScreens([app, h5], new Set(['assets/mgm-1.js', 'assets/hall-1.js']))).toEqual([
      'src/campaigns/treasure',
    ]);
  });

  test('of a journey that has not run, every screen is an input', () => {
    expect(screensNotLoadedBy('e2e/never-run.test.ts')).toEqual([]);
  });

  test.each([
    ['its own campaign', treasure, true],
    ['another campaign', 'src/campaigns/mgm/MgmScreen.tsx', false],
    ['its picture', 'e2e/pictures/screens/treasure/375-dark.webp', true],
  ])('for a story: %s', (_what, path, expected) => {
    const inputs = (of: Tree) =>
      JSON.stringify(inputsOfStory(of, 'screens/treasure', 'screens/treasure.story.tsx'));
    expect(inputs(tree) !== inputs(after(path))).toBe(expected);
  });
});

describe('a step', () => {
  let folder: string;
  const tree = readTree();
  const step: Step = {
    name: 'some',
    itemsOf: () => ['server/engine/draw/a.test.ts', 'server/pages/b.test.ts'],
    inputsOf: (_tree, item) => [item],
    tasksOf: (items) => [{ command: [...items] }],
    isAlwaysRun: (item) => item.includes('/engine/'),
  };
  const plan = (changes: Partial<Step> = {}, isPipeline = false, tools: unknown = []) => {
    const store = openStore(folder);
    const [planned] = planSteps([{ ...step, ...changes }], { tree, store, isPipeline, toolsOf: () => tools });
    return { planned: planned!, store, commands: planned!.tasks.map(({ command }) => command) };
  };
  const pass = () => {
    const { planned, store } = plan();
    keepPassed(planned, { failed: 0 }, store);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stored-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('runs everything without a store, and nothing again after it passed', () => {
    expect(plan().commands).toEqual([['server/engine/draw/a.test.ts', 'server/pages/b.test.ts']]);
    pass();
    expect(plan().commands).toEqual([]);
  });

  test('runs again what changed, and only that', () => {
    pass();
    const inputsOf: Step['inputsOf'] = (_tree, item) => [item, item.includes('/pages/') ? 'changed' : ''];
    const before: Step['inputsOf'] = (_tree, item) => [item];
    const changed = plan({
      inputsOf: (all, item) => (item.includes('/pages/') ? inputsOf : before)(all, item),
    });
    expect(changed.commands).toEqual([['server/pages/b.test.ts']]);
  });

  test('stores what passed by what its inputs are after it ran', () => {
    let inputs = 'before';
    const inputsOf: Step['inputsOf'] = (_tree, item) => [item, inputs];
    const { planned, store } = plan({ inputsOf });
    inputs = 'after';
    keepPassed(planned, { failed: 0 }, store);
    expect(plan({ inputsOf }).commands).toEqual([]);
    inputs = 'before';
    expect(plan({ inputsOf }).commands).toHaveLength(1);
  });

  test('runs again with other tools, and where they are not known', () => {
    pass();
    expect(plan({}, false, ['another Chromium']).commands).toHaveLength(1);
    expect(plan({}, false, null).commands).toHaveLength(1);
  });

  test('stores nothing that failed', () => {
    const { planned, store } = plan();
    keepPassed(planned, { failed: 1 }, store);
    expect(plan().commands).toHaveLength(1);
  });

  test('runs its money and its races in every pipeline', () => {
    pass();
    expect(plan({}, true).commands).toEqual([['server/engine/draw/a.test.ts']]);
  });
});

test('a pipeline has no store but one beside the checkout', () => {
  expect(storeFolder({ CI: '1' }, () => false)).toBeUndefined();
  expect(storeFolder({ CI: '1' }, () => true)).toMatch(/invest-hall-test-results$/);
  expect(storeFolder({})).toMatch(/[.]cache/);
});
