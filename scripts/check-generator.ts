// Writes campaigns into a copy of the project and checks them, a daily run two of four: formatting, types, names, content, their tests and those of
// every list; with `--full` also lint, import rules, a journey in three hosts, and the three builds with their budgets. The copy of `--full` has eight
// more, which are not tested by themselves: names, types and budgets have to hold for twelve.
// Ends with a line `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { findChromium } from './test-run/chromium.mjs';
import { inTurn } from './test-run/turn-of-day.ts';
import { projectFiles } from './tree/project-files.ts';

const root = resolve(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'invest-hall-generator-'));
const isFull = process.argv.includes('--full');
const typesKnown = '.cache/types.tsbuildinfo';
const bin = (path: string): string => join('node_modules', path);

/** One of each kind: the standard parts, the further parts, and tasks alone. */
const full = {
  name: 'lantern',
  title: '赏灯会',
  path: '/activity/lantern',
  with: 'draw,tasks,invite,awards',
};
const path = {
  name: 'gold-path',
  title: '进阶之路',
  path: '/activity/gold_path',
  with: 'tasks,check-in,quiz,goals,subscription',
};
const shop = {
  name: 'gold-shop',
  title: '积分商城',
  path: '/activity/gold_shop',
  with: 'tasks,exchange,collect,help',
};
const plain = { name: 'gold-bean', title: '样板活动', path: '/activity/gold_bean', with: 'tasks' };
// A daily run writes the standard one and another in its turn.
const campaigns = isFull ? [full, path, shop, plain] : [full, ...inTurn([path, shop, plain])];
/** Further ones, with other parts. */
const crowd = [
  { name: 'dragon-boat', title: '龙舟竞渡', path: '/activity/dragon_boat', with: 'draw,tasks,invite,help' },
  { name: 'mid-autumn', title: '中秋集月饼', path: '/activity/mid-autumn', with: 'tasks,collect' },
  { name: 'quiz-cup', title: '知识杯', path: '/activity/quizCup', with: 'tasks,quiz,subscription' },
  { name: 'daily-sign', title: '天天签到', path: '/activity/daily/sign', with: 'tasks,check-in' },
  { name: 'point-mall', title: '好礼商城', path: '/activity/mall/points', with: 'tasks,exchange,goals' },
  { name: 'friend-help', title: '好友助力', path: '/activity/friend-help', with: 'tasks,invite,help,goals' },
  { name: 'fund-notice', title: '开售提醒', path: '/activity/fund_notice', with: 'tasks,subscription' },
  {
    name: 'year-end',
    title: '年终盛典',
    path: '/activity/year-end',
    with: 'tasks,invite,quiz,collect,goals',
  },
];
const written = isFull ? [...campaigns, ...crowd] : campaigns;

function copyProject(): void {
  for (const file of projectFiles(root)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // What the compiler knows of the project: only the new files, and what reads their lists, are checked anew.
  if (existsSync(join(root, typesKnown))) cpSync(join(root, typesKnown), join(copy, typesKnown));
}

type Environment = Readonly<Record<string, string>>;

function passes(name: string, args: readonly string[], env: Environment = {}): boolean {
  const options = { cwd: copy, encoding: 'utf8', env: { ...process.env, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  console.log(`${status === 0 ? '✔' : '✖'} ${name}`);
  if (status !== 0) console.log(stdout + stderr);
  return status === 0;
}

const folders = ['contract', 'platform', 'src', 'console', 'targets', 'server', 'build', 'scripts', 'e2e'];
const foldersOf = (list: typeof campaigns): readonly string[] =>
  list.flatMap(({ name }) => [`src/campaigns/${name}`, `server/campaigns/${name}`]);
const own = foldersOf(campaigns);
const changed = [
  ...foldersOf(written),
  ...['contract/campaigns', 'src/campaigns/campaigns.ts', 'server/campaigns/campaigns.ts'],
  ...[
    'src/campaigns/campaign-table.ts',
    'src/gallery/screens',
    'src/gallery/stories.ts',
    'platform/rewarded-acts.ts',
  ],
];
/** Tests that go through a list of all campaigns. */
const listTests = [
  ...['src/app/App.test', 'src/app/route-in', 'src/kernel/screen/paths', 'src/gallery/stories.test'],
  ...['src/campaigns/rewarded-acts', 'server/campaigns/campaigns.test', 'server/engine/content'],
  'server/modules/developer-pages/api-docs',
];

const script = (file: string, ...args: readonly string[]): readonly string[] => [
  '--import',
  'tsx',
  file,
  ...args,
];
const jest = (projects: readonly string[], ...args: readonly string[]): readonly string[] => [
  bin('jest/bin/jest.js'),
  ...['--selectProjects', ...projects, '--maxWorkers=1', '--testPathPatterns', ...args],
];

type Check = readonly [name: string, args: readonly string[], env?: Environment];

const dailyChecks: readonly Check[] = [
  ...written.map(
    ({ name, title, path, with: parts }) =>
      [
        `writes ${name}`,
        script('scripts/new-campaign.ts', name, '--title', title, '--path', path, '--with', parts),
      ] as const,
  ),
  ['formatting', [bin('oxfmt/bin/oxfmt'), '--check', ...changed, 'content']],
  ['types', [bin('typescript-native/bin/tsc'), '--incremental', '--tsBuildInfoFile', typesKnown]],
  ['names and places', script('scripts/check-tree.ts')],
  ['sample content', script('scripts/content.ts', 'check')],
  ['its tests and those of the lists', jest(['unit', 'server'], ...own, ...listTests)],
];
const fullChecks: readonly Check[] = [
  ['lint', [bin('eslint/bin/eslint.js'), '--max-warnings=0', ...changed]],
  [
    'import rules',
    [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.cjs', ...folders],
  ],
  ['three builds', script('scripts/build.ts')],
  ['budgets', script('scripts/check-bundles.ts', '--once', '--generated')],
  [
    'they are played in three hosts',
    jest(['e2e'], 'e2e/campaigns'),
    { TEST_CAMPAIGNS: campaigns.map(({ name }) => name).join(',') },
  ],
];

try {
  copyProject();
  const checks = isFull ? [...dailyChecks, ...fullChecks] : dailyChecks;
  const env: Environment = isFull
    ? { PUPPETEER_EXECUTABLE_PATH: await findChromium({ isShellEnough: true }) }
    : {};
  const results = checks.map(([name, args, more]) => passes(name, args, { ...env, ...more }));
  const passed = results.filter(Boolean).length;
  console.log(`${passed} passed, ${results.length - passed} failed`);
  process.exitCode = passed === results.length ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
