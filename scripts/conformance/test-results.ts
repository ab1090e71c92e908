import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { digests, proofSteps, reportOf } from '../test-run/run-record.mjs';

/** How a test ended; `repeated` passed, but not at the first attempt. */
export type Outcome = 'passed' | 'failed' | 'skipped' | 'repeated';

/** One test as one step ran it. */
export interface TestResult {
  readonly step: string;
  readonly file: string;
  /** The title as it ran: a table of cases has one for each case. */
  readonly title: string;
  readonly outcome: Outcome;
}

/** The part of Jest's JSON report that is read here. */
export interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly invocations?: number;
    }[];
  }[];
}

/** The results of one step; `root` is the folder of the project. */
export function resultsIn(step: string, report: JestReport, root: string): readonly TestResult[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, invocations = 1 }) => ({
      step,
      file: relative(root, name),
      title,
      outcome: outcomeOf(status, invocations),
    })),
  );
}

function outcomeOf(status: string, invocations: number): Outcome {
  if (status === 'failed') return 'failed';
  if (status !== 'passed') return 'skipped';
  return invocations > 1 ? 'repeated' : 'passed';
}

/** All results of a run, and the files that differ from those that it ran on. */
export interface TestRun {
  readonly results: readonly TestResult[];
  /** Steps that stored no results. */
  readonly silent: readonly string[];
  readonly changed: readonly string[];
}

/** The results of the run in the folder `run` of `root`. @throws Error when it is no run. */
export function readRun(root: string, run: string): TestRun {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const steps = proofSteps.map((step) => {
    try {
      return { step, results: resultsIn(step, read(reportOf(run, step)) as JestReport, root) };
    } catch {
      // A step that could not start or was killed leaves no report, or half of one.
      return { step, results: undefined };
    }
  });
  const { digests: then } = read(`${run}/run.json`) as { digests: Readonly<Record<string, string>> };
  const now = digests();
  const all = new Set([...Object.keys(then), ...Object.keys(now)]);
  return {
    results: steps.flatMap(({ results = [] }) => results),
    silent: steps.flatMap(({ step, results }) => (results === undefined ? [step] : [])),
    changed: [...all].filter((file) => then[file] !== now[file]),
  };
}
