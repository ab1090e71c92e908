import type { ReleaseEvent } from './release-counts.ts';

/** What was counted of one release: how often each event, and durations by their classes. */
export interface ReleaseFigures {
  readonly counts: Readonly<Partial<Record<ReleaseEvent, number>>>;
  /** How many pages showed their data within the class, by its longest duration in milliseconds. */
  readonly painted: ReadonlyMap<number, number>;
}

interface ShareRule {
  readonly name: string;
  readonly bad: ReleaseEvent;
  readonly of: ReleaseEvent;
}

const shareRules: readonly ShareRule[] = [
  { name: 'failed calls', bad: 'failed_call', of: 'call' },
  { name: 'errors', bad: 'error', of: 'visit' },
  { name: 'failed scripts', bad: 'failed_chunk', of: 'visit' },
  { name: 'lost taps', bad: 'lost_tap', of: 'visit' },
];

/** When a candidate is worse than the stable release. */
export const rolloutLimits = {
  /** A share of the candidate is worse from this multiple of that of the stable release, */
  shareFactor: 2,
  /** and only where it is higher by this, */
  shareMargin: 0.01,
  /** by so many standard deviations of the difference: chance alone gives that once in some thousand looks. */
  deviations: 3,
  /** Bad events of the candidate, and calls or visits of each release, that a judgement needs. */
  minBad: 10,
  minOf: 50,
  /** Pages start too rarely below this part of the share of the stable release: three quarters of them are lost. */
  startFactor: 0.25,
  /** The median time until the data is painted is worse from this multiple, */
  paintFactor: 1.5,
  /** and only where it is longer by this, milliseconds. */
  paintMarginMs: 100,
} as const;

/** Why the candidate is worse than the stable release, in words for an operator; null where it is not, or too little is known. */
export function whyWorse(candidate: ReleaseFigures, stable: ReleaseFigures): string | null {
  for (const rule of shareRules) {
    const reason = worseShare(rule, candidate, stable);
    if (reason !== null) return reason;
  }
  return rarerStart(candidate, stable) ?? worsePaint(candidate, stable);
}

/**
 * Why fewer pages of the candidate have started than of the stable release; null where that is not so, or too little is known.
 * Half of the pages that start tell of a visit. The stable release has visits of pages that are not counted too, those of visitors
 * who agree only then: its share is one at most, and the factor leaves room for them.
 */
export function rarerStart(
  { counts: one }: ReleaseFigures,
  { counts: other }: ReleaseFigures,
): string | null {
  const { startFactor, deviations, minOf } = rolloutLimits;
  const [pages, pagesOther] = [one.page ?? 0, other.page ?? 0];
  if (pages < minOf || pagesOther < minOf) return null;
  const [told, toldOther] = [Math.min(pages, one.visit ?? 0), Math.min(pagesOther, other.visit ?? 0)];
  const [mine, usual] = [told / pages, toldOther / pagesOther];
  const spread = spreadOf([told, pages], [toldOther, pagesOther]);
  return mine < usual * startFactor && usual - mine >= deviations * spread
    ? `pages that have started: ${percent(mine)} (${String(told)} of ${String(pages)}), stable ${percent(usual)} (${String(toldOther)} of ${String(pagesOther)})`
    : null;
}

type Part = readonly [some: number, all: number];

/** The standard deviation of the difference of two shares that differ by chance alone. */
function spreadOf([one, ofOne]: Part, [other, ofOther]: Part): number {
  const pooled = Math.min(1, (one + other) / (ofOne + ofOther));
  return Math.sqrt(pooled * (1 - pooled) * (1 / ofOne + 1 / ofOther));
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function worseShare({ name, bad, of }: ShareRule, one: ReleaseFigures, other: ReleaseFigures): string | null {
  const { shareFactor, shareMargin, deviations, minBad, minOf } = rolloutLimits;
  const [badOne, allOne] = [one.counts[bad] ?? 0, one.counts[of] ?? 0];
  const [badOther, allOther] = [other.counts[bad] ?? 0, other.counts[of] ?? 0];
  if (badOne < minBad || allOne < minOf || allOther < minOf) return null;
  const [mine, usual] = [badOne / allOne, badOther / allOther];
  const spread = spreadOf([badOne, allOne], [badOther, allOther]);
  const isWorse =
    mine >= usual * shareFactor && mine - usual >= shareMargin && mine - usual >= deviations * spread;
  return isWorse
    ? `${name}: ${percent(mine)} (${String(badOne)} of ${String(allOne)}), stable ${percent(usual)} (${String(badOther)} of ${String(allOther)})`
    : null;
}

function worsePaint({ painted: mine }: ReleaseFigures, { painted: usual }: ReleaseFigures): string | null {
  const { paintFactor, paintMarginMs, minOf } = rolloutLimits;
  const [one, other] = [mine, usual].map(medianOf) as [Median, Median];
  if (one.of < minOf || other.of < minOf) return null;
  const isWorse = one.ms >= other.ms * paintFactor && one.ms - other.ms >= paintMarginMs;
  return isWorse
    ? `data painted after ${String(one.ms)} ms (median of ${String(one.of)}), stable ${String(other.ms)} ms (of ${String(other.of)})`
    : null;
}

interface Median {
  readonly of: number;
  readonly ms: number;
}

function medianOf(classes: ReadonlyMap<number, number>): Median {
  const of = [...classes.values()].reduce((sum, count) => sum + count, 0);
  let passed = 0;
  for (const [ms, count] of [...classes].sort(([one], [other]) => one - other)) {
    passed += count;
    if (passed * 2 >= of) return { of, ms };
  }
  return { of, ms: 0 };
}
