// Compares every rule of sections 4, 5, 8 and 9 of the specification with the test that proves it, and writes or
// checks docs/conformance.md. Ends with a line `N passed, N failed`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { conformanceCounts, conformancePage, conformanceProblems } from './conformance/conformance.ts';
import type { ConformanceSection } from './conformance/conformance.ts';

const root = resolve(import.meta.dirname, '..');
const page = 'docs/conformance.md';

function read(file: string): string | undefined {
  const path = resolve(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

const isBuilt = (folder: string): boolean =>
  ['src/campaigns', 'src/pages'].some((place) => existsSync(resolve(root, place, folder)));

const sections = JSON.parse(read('docs/conformance.rows.json') ?? '[]') as ConformanceSection[];
const problems = conformanceProblems(sections, { read, isBuilt });
const text = conformancePage(sections);

if (process.argv.includes('--write')) writeFileSync(resolve(root, page), text);
else if (read(page) !== text) problems.push(`${page} is out of date: npx tsx scripts/conformance.ts --write`);

for (const problem of problems) console.log(`✖ ${problem}`);
const { proven, open, none } = conformanceCounts(sections);
console.log(`${open} rules are open until their campaign is built, ${none} have nothing to prove`);
console.log(`${proven} passed, ${problems.length} failed`);
process.exitCode = problems.length === 0 ? 0 : 1;
