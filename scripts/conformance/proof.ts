import type { Outcome, TestResult } from './test-results.ts';

/** Why a named test proves nothing: `missing` was not run under this name, `wrong` was run and did not pass at once. */
export interface ProofProblem {
  readonly kind: 'missing' | 'wrong';
  readonly text: string;
}

/** Judges the test of a file by its title, or by the beginning of its title. */
export type Judge = (file: string, title: string, by?: 'title' | 'beginning') => readonly ProofProblem[];

const placeholder = /%[sdifjopc#]|\$[A-Za-z#][\w.]*/;

const texts: Readonly<Record<Exclude<Outcome, 'passed'>, string>> = {
  failed: 'failed',
  skipped: 'was skipped',
  repeated: 'passed only when it was repeated',
};

/** Judges by the results of a run. Every case of a table has to pass at the first attempt. */
export function judgeOf(results: readonly TestResult[]): Judge {
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
    return problemsOf(found).map((text) => ({ kind: 'wrong', text: `${file}: "${title}" ${text}` }));
  };
}

function patternOf(title: string, by: 'title' | 'beginning'): RegExp {
  const escaped = title.split(placeholder).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('[^]*')}${by === 'title' ? '$' : ''}`);
}

function problemsOf(found: readonly TestResult[]): readonly string[] {
  const bad = found.flatMap(({ step, outcome }) =>
    outcome === 'passed' ? [] : [`${texts[outcome]} in ${step}`],
  );
  return [...new Set(bad)];
}
