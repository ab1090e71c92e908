// Writes a campaign into a copy of the project and runs every check on it. Ends with a line `N passed, N failed`.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { projectFiles } from './tree/project-files.ts';

const root = resolve(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'invest-hall-generator-'));
const bin = (path: string): string => join('node_modules', path);

/** One name that the specification has an address for, as long as one is unused, and one of our own. */
const campaigns = [...specifiedCampaigns().slice(0, 1), ['proof-of-generator', '样板活动']] as const;

function specifiedCampaigns(): readonly (readonly [name: string, title: string])[] {
  const routes = readFileSync(join(root, 'src/app/routes.tsx'), 'utf8');
  return [...routes.matchAll(/\[paths\.(\w+)\]: soon\('(.*)'\),/g)].map(([, camel = '', title = '']) => [
    camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    title,
  ]);
}

function copyProject(): void {
  for (const file of projectFiles(root)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

function passes(name: string, args: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  console.log(`${status === 0 ? '✔' : '✖'} ${name}`);
  if (status !== 0) console.log(stdout + stderr);
  return status === 0;
}

const folders = ['contract', 'platform', 'src', 'targets', 'server', 'build', 'scripts', 'e2e'];
const written = campaigns.flatMap(([name]) => [`src/campaigns/${name}`, `server/campaigns/${name}`]);
const checked = [
  ...written,
  'contract/campaigns',
  'src/app/routes.tsx',
  'src/kernel/screen/paths.ts',
  'server/app.ts',
];

const checks: readonly (readonly [string, readonly string[]])[] = [
  ...campaigns.map(
    ([name, title]) =>
      [`writes ${name}`, ['--import', 'tsx', 'scripts/new-campaign.ts', name, title]] as const,
  ),
  ['formatting', [bin('prettier/bin/prettier.cjs'), '--check', ...checked]],
  ['types', [bin('typescript/bin/tsc'), '-p', 'tsconfig.json']],
  ['lint', [bin('eslint/bin/eslint.js'), '--max-warnings=0', ...checked]],
  [
    'import rules',
    [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.cjs', ...folders],
  ],
  ['names and places', ['--import', 'tsx', 'scripts/check-tree.ts']],
  [
    'its tests',
    [
      bin('jest/bin/jest.js'),
      '--selectProjects',
      'unit',
      'server',
      '--maxWorkers=1',
      '--testPathPatterns',
      ...written,
    ],
  ],
];

try {
  copyProject();
  const results = checks.map(([name, args]) => passes(name, args));
  const passed = results.filter(Boolean).length;
  console.log(`${passed} passed, ${results.length - passed} failed`);
  process.exitCode = passed === results.length ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
