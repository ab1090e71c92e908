import type { GuardName, Verdict } from '#contract/console/experiment-terms.ts';
import type { Measured } from '#server/db/experiment-tables.ts';
import { differenceInterval, ratioAlpha, sampleRatioChance } from './sequential-test.ts';
import type { DifferenceInterval, TestPlan } from './sequential-test.ts';

/** The plan of an experiment: basis points, and visitors of both arms. */
export interface ExperimentPlan {
  readonly share_bp: number;
  readonly baseline_bp: number;
  readonly max_visitors: number;
}

/** How often the goal is ever said to differ where it does not, and a guard to be worse where it is not. */
const alphas = { goal: 0.05, guard: 0.01 } as const;

const whole = 10_000;

/** The fixed plan of the test of the goal. */
export const goalPlan = ({ share_bp, baseline_bp, max_visitors }: ExperimentPlan): TestPlan => ({
  share: share_bp / whole,
  baseline: baseline_bp / whole,
  visitors: max_visitors,
  alpha: alphas.goal,
});

/** What nobody has assumed a share of is planned with the widest: that costs width at the end, and no validity. */
const guardPlan = (plan: ExperimentPlan): TestPlan => ({
  ...goalPlan(plan),
  baseline: 0.5,
  alpha: alphas.guard,
});

/** What can be said about an experiment now. */
export interface Judgement {
  /** The chance of a split as uneven as this one; below 0.001 nothing is said about the goal and the guards. */
  readonly ratioChance: number;
  readonly verdict: Verdict;
  /** Of the goal; null where nothing is said. */
  readonly interval: DifferenceInterval | null;
  readonly guards: readonly {
    readonly name: GuardName;
    readonly interval: DifferenceInterval | null;
    /** It is proven to be more in the variant. */
    readonly isWorse: boolean;
  }[];
}

/**
 * Judges what was measured. A split that is no accident withholds the result: some visitors of one arm are not counted, and
 * who is left cannot be compared. Guards are judged all the same, for a broken page may be the cause of the split.
 */
export function judgeExperiment(
  plan: ExperimentPlan,
  { control, variant }: Pick<Measured, 'control' | 'variant'>,
  { guards, isOver }: { readonly guards: readonly GuardName[]; readonly isOver: boolean },
): Judgement {
  const ratioChance = sampleRatioChance(control.visitors, variant.visitors, plan.share_bp / whole);
  const compare = (name: 'goal' | GuardName, test: TestPlan) =>
    differenceInterval(
      { visitors: control.visitors, hits: control[name] },
      { visitors: variant.visitors, hits: variant[name] },
      test,
    );
  const isWithheld = ratioChance < ratioAlpha;
  const interval = isWithheld ? null : compare('goal', goalPlan(plan));
  return {
    ratioChance,
    verdict: isWithheld ? 'withheld' : verdictOf(interval, isOver),
    interval,
    guards: guards.map((name) => {
      const found = compare(name, guardPlan(plan));
      return { name, interval: found, isWorse: found !== null && found.low > 0 };
    }),
  };
}

function verdictOf(interval: DifferenceInterval | null, isOver: boolean): Verdict {
  if (interval !== null && interval.low > 0) return 'better';
  if (interval !== null && interval.high < 0) return 'worse';
  if (interval === null) return 'early';
  return isOver ? 'none' : 'open';
}
