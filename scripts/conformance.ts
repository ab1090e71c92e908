// Judges every rule of the specification and of the engine by the results of the last complete run of `npm test`, and
// writes (`--write`) or checks docs/conformance.md. Ends with a line `N passed, N failed`.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { countsOf, judgedSections, tableProblems } from './conformance/conformance.ts';
import type { ConformanceSection } from './conformance/conformance.ts';
import { conformancePage } from './conformance/page.ts';
import { judgeOf } from './conformance/proof.ts';
import type { ProofProblem } from './conformance/proof.ts';
import { quietCalls } from './conformance/quiet-calls.ts';
import { readRun } from './conformance/test-results.ts';
import { judgedRules, ruleProblems } from './engine-rules/rule-problems.ts';
import { lastCompleteRun } from './test-run/run-record.mjs';

const root = resolve(import.meta.dirname, '..');
const page = 'docs/conformance.md';
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');
const isFile = (file: string): boolean => existsSync(resolve(root, file));

// In a run of all tests it is that run; otherwise the last one.
const run = process.env.TEST_RUN || lastCompleteRun();
if (run === undefined) {
  console.log(
    '✖ There are no results to judge: run `npm test` first; `npm run conformance` then reads them.',
  );
  console.log('0 passed, 1 failed');
  process.exit(1);
}

const { results, silent, changed } = readRun(root, run);
const judge = judgeOf(results);
const rows = JSON.parse(read('docs/conformance.rows.json')) as readonly ConformanceSection[];
const quiet = await quietCalls(root);
const sections = judgedSections(rows, { judge, quiet, isFile });
const document = read('docs/engine-rules.md');
const rules = judgedRules(document, judge);

const at = (place: string, { kind, text }: ProofProblem): ProofProblem => ({
  kind,
  text: `${place}: ${text}`,
});
const problems: readonly ProofProblem[] = [
  ...sections.flatMap(({ section, rows: judged }) =>
    judged.flatMap((one) => one.problems.map((problem) => at(`${section}: ${one.row.rule}`, problem))),
  ),
  ...tableProblems(rows, { quiet }),
  ...rules.flatMap(({ id, found }) => found.map((problem) => at(`engine rule ${id}`, problem))),
  ...ruleProblems(document, isFile).map((text): ProofProblem => ({ kind: 'wrong', text })),
];
const others = [
  ...silent.map((step) => `the step ${step} stored no results`),
  ...(changed.length > 0
    ? [`the results are older than the code: run \`npm test\` again; changed since: ${firstOf(changed)}`]
    : []),
];
const text = conformancePage(sections, rules);
if (process.argv.includes('--write')) writeFileSync(resolve(root, page), text);
else if (!isFile(page) || read(page) !== text)
  others.push(`${page} is out of date: \`npm run conformance -- --write\``);

for (const problem of [...problems.map((one) => `${one.kind}: ${one.text}`), ...others])
  console.log(`✖ ${problem}`);
const { proven, partly, decided } = countsOf(sections);
const count = (kind: ProofProblem['kind']): number =>
  problems.filter((problem) => problem.kind === kind).length;
const sound = rules.filter((rule) => rule.problems.length === 0 && rule.tests > 0).length;
console.log(`results of ${statSync(resolve(root, run)).mtime.toISOString()}, in ${run}`);
console.log(`${count('wrong')} wrong, ${count('missing')} missing`);
console.log(`${proven} proven, ${partly} partly, ${decided} decided; ${sound} rules of the engine proven`);
console.log(`${proven + partly + decided + sound} passed, ${problems.length + others.length} failed`);
process.exitCode = problems.length + others.length === 0 ? 0 : 1;

function firstOf(files: readonly string[]): string {
  const few = files.slice(0, 5).join(', ');
  return files.length > 5 ? `${few} and ${files.length - 5} more` : few;
}
