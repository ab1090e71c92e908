// Compares the files and exports that no entry of the product reaches with the table of docs/parked.md. Knip follows
// the imports from the entries that are marked with `!` in knip.json; the gallery, tests and development scripts are
// none. Ends with a line `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { addressesToCome, plannedCommands } from './conformance/to-come.ts';
import { parkedProblems, parkedRows, unreachedParts } from './parked/parked-problems.ts';

const root = resolve(import.meta.dirname, '..');

function knipReport(): string {
  const knip = resolve(root, 'node_modules/knip/bin/knip.js');
  const what = ['--production', '--include', 'files,exports,types'];
  const how = ['--reporter', 'json', '--no-progress', '--no-exit-code', '--no-config-hints'];
  const run = spawnSync(process.execPath, [knip, ...what, ...how], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout;
}

/** The number of rows of docs/parked.md. It is lowered when a part is used or deleted, and never raised. */
const mostRows = 15;

const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');
const toCome = addressesToCome({
  toCome: read('src/app/titles-to-come.ts'),
  built: read('src/campaigns/campaign-table.ts') + read('src/app/routes.tsx'),
});
const planned = new Set<string>([...toCome, ...plannedCommands]);
const rows = parkedRows(read('docs/parked.md'));
const problems = parkedProblems(unreachedParts(knipReport()), rows, { planned, mostRows });
for (const problem of problems) console.log(`✖ ${problem}`);
console.log(`${rows.length} files and exports wait for their campaign`);
console.log(`${problems.length === 0 ? 1 : 0} passed, ${problems.length} failed`);
process.exitCode = problems.length === 0 ? 0 : 1;
