import { readFile } from 'node:fs/promises';
import { verifyExport } from './verify-export.ts';

/*
 * Recomputes a contest from its export: `npm run verify-contest -- FILE`. It ends with 0 when every value and place is
 * right, with 1 and the first errors when not, and with 2 for a file that is no export. Independent of the server.
 */

const shownProblems = 10;

const [file] = process.argv.slice(2);
try {
  if (file === undefined) throw new Error('usage: npm run verify-contest -- FILE');
  const { contestants, problems } = verifyExport(await readFile(file, 'utf8'));
  process.stdout.write(`${String(contestants)} contestants, ${String(problems.length)} errors\n`);
  for (const problem of problems.slice(0, shownProblems)) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
