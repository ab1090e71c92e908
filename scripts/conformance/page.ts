import { countsOf } from './conformance.ts';
import type { JudgedRow, JudgedSection } from './conformance.ts';

/** A rule of docs/engine-rules.md as the run of the tests judges it. */
export interface JudgedRule {
  readonly id: string;
  readonly name: string;
  readonly tests: number;
  /** What the document says is open; empty if nothing is. */
  readonly open: string;
  readonly problems: readonly string[];
}

const cell = (text: string): string => text.replace(/\s+/g, ' ').replace(/\|/g, '\\|');

function proofOf({ row, kind, problems }: JudgedRow): string {
  if (problems.length > 0) return `**not proven**: ${problems.map(({ text }) => text).join('; ')}`;
  const { tests = [], partly, decided } = row;
  const proofs = tests.map((test) => test.replace(/^([^#]+)#([^]*)$/, '`$1`: $2'));
  const why = { proven: [], partly: [`partly: ${partly}`], decided: [`decided: ${decided}`] };
  return [...why[kind], ...proofs].join('<br>');
}

function ruleLine({ id, name, tests, open, problems }: JudgedRule): string {
  const proof = tests === 0 ? 'open' : `${tests} ${tests === 1 ? 'test' : 'tests'}`;
  const held = problems.length > 0 ? `**not proven**: ${problems.join('; ')}` : proof;
  return `| ${id} | ${cell(name)} | ${cell(held)} | ${cell(open)} |`;
}

/** The page `docs/conformance.md`. */
export function conformancePage(sections: readonly JudgedSection[], rules: readonly JudgedRule[]): string {
  const { proven, partly, decided } = countsOf(sections);
  const tables = sections.map(({ section, title, rows }) => {
    const lines = rows.map((judged) => `| ${cell(judged.row.rule)} | ${cell(proofOf(judged))} |`);
    return [`## ${section}: ${title}`, '', '| Rule | Proof |', '| --- | --- |', ...lines].join('\n');
  });
  const intro = [
    '# Conformance',
    '',
    'Generated from `docs/conformance.rows.json` and the results of the last run of `npm test` by',
    '`npm run conformance -- --write`; do not edit. Every rule, constant, path, lifetime and state of sections 2 to 9 of the',
    'specification, every call whose failure shows no toast, and the rules of the engine. A test proves a rule if it ran and',
    'passed at the first attempt; a test that was skipped, repeated or did not run proves nothing.',
    '',
    '- *proven*: the named tests prove it.',
    '- *partly*: the named tests prove a part; the row says what is missing.',
    '- *decided*: the product does something else, or the specification is silent; the row says what and why.',
    '',
    `**${proven} proven, ${partly} partly, ${decided} decided.**`,
  ].join('\n');
  const engine = [
    '## Rules of the campaign engine',
    '',
    'The statements and the names of the tests are in [engine-rules.md](engine-rules.md).',
    '',
    '| Id | Rule | Proof | Open |',
    '| --- | --- | --- | --- |',
    ...rules.map(ruleLine),
  ].join('\n');
  return `${[intro, ...tables, engine].join('\n\n')}\n`;
}
