/** One arm of an experiment: how many visitors it has, and how many of them did what is counted. */
export interface ArmCount {
  readonly visitors: number;
  readonly hits: number;
}

/** What is fixed before the first visitor, so that the test may be looked at at any time. */
export interface TestPlan {
  /** The share of visitors in the variant, above 0 and below 1. */
  readonly share: number;
  /** The planned number of visitors of both arms. */
  readonly visitors: number;
  /** The share of visitors who do what is counted today, as it is assumed. */
  readonly baseline: number;
  /** The chance of ever excluding no difference where there is none. */
  readonly alpha: number;
}

/** A difference of shares, variant less control, with the interval that holds the true one at all times at once. */
export interface DifferenceInterval {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

/** Below these numbers a share is not yet near to normal, and there is no interval. */
export const fewest = { visitors: 100, hits: 10 } as const;

/** The 80th hundredth of the normal distribution. */
const powerQuantile = 0.8416;

const variance = (share: number, visitors: number): number => (share * (1 - share)) / visitors;

/** The variance of the difference at the end of the plan, where nothing differs. */
const plannedVariance = ({ share, visitors, baseline }: TestPlan): number =>
  variance(baseline, visitors * share) + variance(baseline, visitors * (1 - share));

/**
 * The variance of the mixture that makes the interval narrowest at the end of the plan: Waudby-Smith, Arbour, Sinha, Kennedy
 * and Ramdas, "Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics 52 (2024), appendix
 * B.2, where it is the square of rho times the variance of one visitor.
 */
export function mixtureVariance(plan: TestPlan): number {
  const spent = -2 * Math.log(plan.alpha);
  return plannedVariance(plan) * (spent + Math.log(spent) + 1);
}

/**
 * Half of the width of the always-valid interval of an estimate with this variance: the mixture sequential probability ratio
 * test with a normal mixture, of Johari, Koomen, Pekelis and Walsh, "Peeking at A/B Tests", KDD 2017, turned into a confidence
 * sequence. Whoever looks after every visitor, and stops when they like, is wrong with a chance of at most alpha.
 */
function halfWidth(of: number, mixture: number, alpha: number): number {
  const sum = of + mixture;
  return Math.sqrt(((2 * of * sum) / mixture) * (Math.log(1 / alpha) + Math.log(sum / of) / 2));
}

/** The interval of the difference; null while one of the arms is too small for one. */
export function differenceInterval(
  control: ArmCount,
  variant: ArmCount,
  plan: TestPlan,
): DifferenceInterval | null {
  const visitors = control.visitors + variant.visitors;
  const hits = control.hits + variant.hits;
  if (Math.min(control.visitors, variant.visitors) < fewest.visitors) return null;
  if (Math.min(hits, visitors - hits) < fewest.hits) return null;
  const difference = variant.hits / variant.visitors - control.hits / control.visitors;
  const half = halfWidth(varianceOf(control) + varianceOf(variant), mixtureVariance(plan), plan.alpha);
  return {
    difference,
    low: Math.max(-1, difference - half),
    high: Math.min(1, difference + half),
  };
}

/** With half a visitor more of either kind: an arm in which nobody did it yet is not certain. */
function varianceOf({ visitors, hits }: ArmCount): number {
  return variance((hits + 0.5) / (visitors + 1), visitors);
}

/** The smallest true difference that the test finds by the end of the plan with a chance of 80 % at least. */
export function detectableDifference(plan: TestPlan): number {
  const at = plannedVariance(plan);
  return halfWidth(at, mixtureVariance(plan), plan.alpha) + powerQuantile * Math.sqrt(at);
}

/** Below this chance the split of the visitors is no accident. */
export const ratioAlpha = 0.001;

/**
 * The chance of a split at least as far from the share, by the chi-square test with one degree of freedom: Fabijan et al.,
 * "Diagnosing Sample Ratio Mismatch in Online Controlled Experiments", KDD 2019. 1 without visitors.
 */
export function sampleRatioChance(control: number, variant: number, share: number): number {
  const all = control + variant;
  if (all === 0) return 1;
  const square = (variant - all * share) ** 2 / (all * share * (1 - share));
  return complementaryError(Math.sqrt(square / 2));
}

/** The complementary error function from 0 on, to seven decimals: Numerical Recipes, section 6.2, `erfcc`. */
function complementaryError(at: number): number {
  const t = 1 / (1 + at / 2);
  const terms = [
    ...[-1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806],
    ...[0.27886807, -1.13520398, 1.48851587, -0.82215223, 0.17087277],
  ];
  const sum = terms.reduceRight((above, term) => term + t * above, 0);
  return t * Math.exp(sum - at * at);
}
