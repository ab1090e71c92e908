import { onBothEngines, onOneEngine } from '../test-run/engines.mjs';
import type { Outcome, TestResult } from './test-results.ts';

/** Why a named test proves nothing: `missing` was not run under this name, `wrong` was run and did not pass at once. */
export interface ProofProblem {
  readonly kind: 'missing' | 'wrong';
  readonly text: string;
}

/** Judges the test of a file by its title, or by the beginning of its title. */
export type Judge = (file: string, title: string, by?: 'title' | 'beginning') => readonly ProofProblem[];

/** Where the engines are declared; given in tests. */
export interface Engines {
  readonly both: readonly string[];
  readonly one: Readonly<Record<string, readonly string[]>>;
}

const engineSteps = ['server:pglite', 'server:postgres'];
const placeholder = /%[sdifjopc#]|\$[A-Za-z#][\w.]*/;

const texts: Readonly<Record<Exclude<Outcome, 'passed'>, string>> = {
  failed: 'failed',
  skipped: 'was skipped',
  repeated: 'passed only when it was repeated',
};

/**
 * Judges by the results of a run. Every case of a table has to pass, in every step that ran the file, at the first
 * attempt. A test that depends on the engine has to pass on both, except a case that its file may skip on one of them.
 */
export function judgeOf(
  results: readonly TestResult[],
  engines: Engines = { both: onBothEngines, one: onOneEngine },
): Judge {
  const byFile = new Map<string, TestResult[]>();
  for (const result of results) {
    const ofFile = byFile.get(result.file);
    if (ofFile) ofFile.push(result);
    else byFile.set(result.file, [result]);
  }
  return (file, title, by = 'title') => {
    const ofFile = byFile.get(file);
    if (ofFile === undefined) return [{ kind: 'missing', text: `${file} did not run` }];
    const pattern = patternOf(title, by);
    const found = ofFile.filter((result) => pattern.test(result.title));
    if (found.length === 0) return [{ kind: 'missing', text: `${file} ran no test "${title}"` }];
    return [
      ...stepsMissing(file, found, engines),
      ...problemsOf(found, (step) => maySkip(file, step, found, engines)).map((text): ProofProblem => {
        return { kind: 'wrong', text: `${file}: "${title}" ${text}` };
      }),
    ];
  };
}

function patternOf(title: string, by: 'title' | 'beginning'): RegExp {
  const escaped = title.split(placeholder).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('[^]*')}${by === 'title' ? '$' : ''}`);
}

/** A file about the engine that one engine did not run at all. */
function stepsMissing(file: string, found: readonly TestResult[], { both }: Engines): ProofProblem[] {
  if (!both.some((beginning) => file.startsWith(beginning))) return [];
  return engineSteps
    .filter((step) => !found.some((result) => result.step === step))
    .map((step) => ({ kind: 'missing', text: `${file} did not run in ${step}` }));
}

/** A case may be skipped where the file belongs to the other engine, and passed there. */
function maySkip(file: string, step: string, found: readonly TestResult[], { one }: Engines): boolean {
  const other = engineSteps.find((engine) => engine !== step) ?? '';
  const isDeclared = engineSteps.includes(step) && (one[other] ?? []).includes(file);
  return isDeclared && found.some((result) => result.step === other && result.outcome === 'passed');
}

function problemsOf(found: readonly TestResult[], isAllowed: (step: string) => boolean): readonly string[] {
  const bad = found.flatMap(({ step, outcome }) => {
    if (outcome === 'passed' || (outcome === 'skipped' && isAllowed(step))) return [];
    return [`${texts[outcome]} in ${step}`];
  });
  return [...new Set(bad)];
}
