import type { PlanRhythm } from '#contract/market/investment-plan.ts';
import { dayMs } from '#server/clock.ts';
import { changeOf, thinned } from '#server/modules/market/fund-figures.ts';
import type { DatedValue } from '#server/modules/market/fund-figures.ts';

/** A fixed sum, fen, on the first session of each week or month. */
export interface PlanTerms {
  readonly amount: number;
  readonly rhythm: PlanRhythm;
}

/** One sum that was invested: net value in ten-thousandths of a yuan, shares in hundredths. */
export interface Purchase {
  readonly date: string;
  readonly nav: number;
  readonly shares: number;
}

const maxPoints = 130;

/**
 * What a plan has become on the last day of these net values (ten-thousandths of a yuan, the oldest first). Shares are rounded
 * to hundredths and values down to the fen; there are no fees and no distributions. Sums are in fen, returns in hundredths of
 * a per cent of what was invested until then.
 */
export function planFigures(values: readonly DatedValue[], { amount, rhythm }: PlanTerms) {
  const purchases: Purchase[] = [];
  const points: { date: string; invested: number; value: number }[] = [];
  let [shares, worst, period] = [0, 0, ''];
  for (const { date, value: nav } of values) {
    const own = periodOf(date, rhythm);
    if (own !== period) {
      const bought = sharesFor(amount, nav);
      purchases.push({ date, nav, shares: bought });
      shares += bought;
      period = own;
    }
    const point = { date, invested: purchases.length * amount, value: worthOf(shares, nav) };
    worst = Math.min(worst, changeOf(point.invested, point.value));
    points.push(point);
  }
  const { invested = 0, value = 0 } = points.at(-1) ?? {};
  const return_bp = invested === 0 ? 0 : changeOf(invested, value);
  return {
    figures: { times: purchases.length, invested, value, return_bp, worst_bp: worst },
    ...{ purchases, points: thinned(points, maxPoints) },
  };
}

/** What a sum has become that was invested on the first day, fen. */
export function lumpValue(values: readonly DatedValue[], sum: number): number {
  const [first, last] = [values[0], values.at(-1)];
  return first === undefined || last === undefined ? sum : worthOf(sharesFor(sum, first.value), last.value);
}

/** Part of a portfolio: its weight at the beginning, and its net values. */
interface Weighed {
  readonly weight: number;
  readonly values: readonly DatedValue[];
}

/**
 * The net value of a portfolio that nobody touched, 10,000 on the first day: each fund by its weight on that day. It has the
 * days on which every fund has a value.
 */
export function portfolioValues(parts: readonly Weighed[]): DatedValue[] {
  const known = parts.map(({ values }) => new Map(values.map(({ date, value }) => [date, value])));
  const days = [...(known[0]?.keys() ?? [])].filter((date) => known.every((values) => values.has(date)));
  const [first = ''] = days;
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  return days.map((date) => {
    const worth = parts.reduce((sum, { weight }, at) => {
      const [base = 1, value = 1] = [known[at]?.get(first), known[at]?.get(date)];
      return sum + (weight * value) / base;
    }, 0);
    return { date, value: Math.round((worth * 10_000) / total) };
  });
}

/** Hundredths of a share. */
const sharesFor = (sum: number, nav: number) => Math.round((sum * 10_000) / nav);

/** Fen. */
const worthOf = (shares: number, nav: number) => Math.floor((shares * nav) / 10_000);

/** The month of a date, or its week from Monday on. */
function periodOf(date: string, rhythm: PlanRhythm): string {
  // The first of January 1970 was a Thursday.
  return rhythm === 'month' ? date.slice(0, 7) : String(Math.floor((Date.parse(date) / dayMs + 3) / 7));
}
