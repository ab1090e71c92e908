// Names, places and references that no other tool checks. Ends with a line `N passed, N failed`.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { engineTableProblems } from './tree/engine-table.ts';
import { productProblems } from './tree/product-rules.ts';
import { projectFiles } from './tree/project-files.ts';
import { treeProblems } from './tree/tree-problems.ts';
import type { TreeCheck } from './tree/tree-problems.ts';

const root = resolve(import.meta.dirname, '..');

function tell({ name, problems, note }: TreeCheck): void {
  const counted = note === undefined ? '' : ` (${note})`;
  console.log(`${problems.length === 0 ? '✔' : '✖'} ${name}${counted}`);
  for (const problem of problems) console.log(`    ${problem}`);
}

const files = projectFiles(root);
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');
const checks = [
  ...treeProblems(files, read),
  ...productProblems(files, read),
  ...engineTableProblems(files, read),
];
checks.forEach(tell);
const failed = checks.filter(({ problems }) => problems.length > 0).length;
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
