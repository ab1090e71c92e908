import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Tree } from './legal-tree.ts';

/** One report of the tool. */
export interface Violation {
  readonly rule: string;
  readonly from: string;
}

interface CruiseResult {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

const root = resolve(import.meta.dirname, '../..');
const folders = ['contract', 'platform', 'src', 'console', 'targets', 'server', 'build', 'scripts', 'e2e'];

/** Writes the tree to a temporary folder and returns the violations of the import rules of the project. */
export function cruise(tree: Tree, target: string, config = '.dependency-cruiser.cjs'): readonly Violation[] {
  const folder = mkdtempSync(join(tmpdir(), 'invest-hall-imports-'));
  try {
    for (const [path, text] of Object.entries(tree)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    cpSync(join(root, config), join(folder, config));
    return violationsIn(folder, target, config);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function violationsIn(folder: string, target: string, config: string): readonly Violation[] {
  const tool = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const present = folders.filter((name) => existsSync(join(folder, name)));
  const run = spawnSync(process.execPath, [tool, '--config', config, '--output-type', 'json', ...present], {
    cwd: folder,
    env: { ...process.env, TARGET: target },
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (run.stdout === '') throw new Error(run.stderr);
  const { summary } = JSON.parse(run.stdout) as CruiseResult;
  return summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }));
}
