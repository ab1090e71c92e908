import type { PlanPeriod } from '#contract/market/investment-plan.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { changeOf, maxDrawdown, volatility } from '#server/modules/market/fund-figures.ts';
import type { DatedValue } from '#server/modules/market/fund-figures.ts';
import { ofPeriod } from '#server/modules/market/fund-views.ts';
import type { FundSource, LoadedFund } from './fund-source.ts';
import { lumpValue, planFigures } from './plan-figures.ts';
import type { PlanTerms } from './plan-figures.ts';
import { autoInvestmentTerms } from './plan-terms.ts';

/** The race goes over this time, with a sum a month. */
const raceOver = { period: '3y', rhythm: 'month' } as const;

interface WantedPlan extends PlanTerms {
  readonly code: string;
  readonly period: PlanPeriod;
}

/** What a plan would have become, next to the same money invested at once. @throws ApiError securityMissing, marketClosed */
export async function loadPlan(funds: FundSource, { code, period, ...terms }: WantedPlan) {
  const { fund: all, instrument, source } = await funds.load(code);
  const values = withinPeriod(all, period);
  const { figures, points } = planFigures(values, terms);
  const lump = lumpValue(values, figures.invested);
  return {
    ...{ sec_code: code, sec_name: instrument.name },
    ...spanOf(values),
    ...riskOf(values),
    ...figures,
    points,
    ...{ lump_value: lump, lump_return_bp: figures.invested === 0 ? 0 : changeOf(figures.invested, lump) },
    source,
  };
}

/** The race of the plans of an activity over three years: the greatest return first, equal ones with one place. */
export async function loadRace(funds: FundSource, activity: Activity) {
  const { amount, plans } = termsOf(activity, autoInvestmentTerms).race;
  const { period, rhythm } = raceOver;
  const runs = await Promise.all(
    plans.map(async ({ title, code }) => {
      const { fund: all, instrument, source } = await funds.load(code);
      const values = withinPeriod(all, period);
      const { figures } = planFigures(values, { amount, rhythm });
      const run = { title, sec_code: code, sec_name: instrument.name, ...figures, ...riskOf(values) };
      return { run, span: spanOf(values), source };
    }),
  );
  const ordered = runs.map(({ run }) => run).sort((one, other) => other.return_bp - one.return_bp);
  const list = ordered.map((run) => ({
    place: ordered.findIndex(({ return_bp }) => return_bp === run.return_bp) + 1,
    ...run,
  }));
  const [first] = runs;
  return { amount, rhythm, list, ...(first?.span ?? spanOf([])), source: oldestOf(runs) };
}

/** The days of a period on which a plan can invest: the close before them is not one. */
export function withinPeriod(values: readonly DatedValue[], period: PlanPeriod): readonly DatedValue[] {
  return ofPeriod(values, period).slice(1);
}

/** The first and the last day of these values, `2026-11-23`. */
export function spanOf(values: readonly DatedValue[]) {
  return { start_date: values[0]?.date ?? '', end_date: values.at(-1)?.date ?? '' };
}

/** How deep they fell, and how they varied. */
function riskOf(values: readonly DatedValue[]) {
  return { max_drawdown_bp: maxDrawdown(values), volatility_bp: volatility(values) };
}

type Source = LoadedFund['source'];

/** The source of several series: the oldest moment counts. @throws Error without any. */
export function oldestOf(loaded: readonly { readonly source: Source }[]): Source {
  const [first, ...others] = loaded.map(({ source }) => source);
  if (first === undefined) throw new Error('There is no source without a series.');
  return others.reduce(
    (known, { as_of, is_stale }) => ({
      ...known,
      ...{ as_of: Math.min(known.as_of, as_of), is_stale: known.is_stale || is_stale },
    }),
    first,
  );
}
