import { experimentStates, goalTitles, verdicts } from '#contract/console/experiment-terms.ts';
import type { ExperimentState, GoalName, Outcome, Verdict } from '#contract/console/experiment-terms.ts';
import type { experiments } from '#contract/console/experiments.ts';
import type { DataOf } from '#contract/http/endpoint.ts';

/** An experiment as the list has it. */
export type ListedExperiment = DataOf<typeof experiments.list>['experiments'][number];

/** An experiment with what was measured. */
export type ExperimentData = DataOf<typeof experiments.read>;

/** The colours of states. */
export const stateColours: Readonly<Record<ExperimentState, string>> = {
  ...{ proposed: 'gold', running: 'processing', stopped: 'orange' },
  ...{ concluded: 'green', refused: 'red', withdrawn: 'default' },
};

/** The colours of verdicts. */
export const verdictColours: Readonly<Record<Verdict, string>> = {
  ...{ withheld: 'red', early: 'default', open: 'default', better: 'green', worse: 'red', none: 'default' },
};

/** What a conclusion says. */
export const outcomeTitles: Readonly<Record<Outcome, string>> = {
  variant: '采用新版本',
  control: '保留原版本',
};

/** A state in words. */
export const stateTitle = (state: ExperimentState): string => experimentStates[state];

/** A verdict in words. */
export const verdictTitle = (verdict: Verdict): string => verdicts[verdict];

/** A goal in words, with what it is about. */
export const goalTitle = (goal: GoalName, of: string): string =>
  of === '' ? goalTitles[goal] : `${goalTitles[goal]}：${of}`;

/** A share as per cent with two decimals: 0.1234 is 12.34%. */
export const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** A size of a difference in points of per cent. */
export const width = (size: number): string => `${(size * 100).toFixed(2)} 个百分点`;

/** A difference of shares in points of per cent, with its sign. */
export const points = (difference: number): string => `${difference > 0 ? '+' : ''}${width(difference)}`;

/** The name of a version. */
export const versionTitle = (version: number): string =>
  version === 0 ? '内容包版本' : `第 ${String(version)} 版`;
