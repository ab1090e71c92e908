import type { PlanPeriod } from '#contract/market/investment-plan.ts';
import { planPeriods } from '#contract/market/investment-plan.ts';
import { codes } from '#contract/http/codes.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { loadBenchmark, ofPeriod, pastOf, returnsOf } from '#server/modules/market/fund-views.ts';
import type { FundSource } from './fund-source.ts';
import { planFigures, portfolioValues } from './plan-figures.ts';
import { autoInvestmentTerms } from './plan-terms.ts';
import type { Manager, Track } from './plan-terms.ts';
import { oldestOf, spanOf, withinPeriod } from './plan-views.ts';

/** What a track is invested with in its detail: a thousand yuan a month over the last year. */
const detail = { amount: 100_000, rhythm: 'month' } as const;
const maxRecords = 12;

/** The manager of an id. @throws ApiError managerMissing */
export function managerOf(activity: Pick<Activity, 'config'>, id: string): Manager {
  const found = termsOf(activity, autoInvestmentTerms).managers.find((one) => one.id === id);
  if (found === undefined) throw activityError(codes.managerMissing, '没有找到这位主理人');
  return found;
}

/** The track of an id. @throws ApiError managerMissing */
export function trackOf({ tracks }: Manager, id: string): Track {
  const found = tracks.find((one) => one.id === id);
  if (found === undefined) throw activityError(codes.managerMissing, '没有找到这条跟投路线');
  return found;
}

/** A manager as a visitor sees them. */
export function managerView({ id, name, style, years, intro, tracks }: Manager, isFollowed: boolean) {
  return {
    ...{ manager_id: id, name, style, years, intro, is_followed: isFollowed },
    track_list: tracks.map((one) => ({ track_id: one.id, title: one.title, desc: one.desc })),
  };
}

/** How the tracks of a manager did over a period, held in equal parts for up to five years, next to the benchmark. */
export async function loadIndex(source: FundSource, { id, tracks }: Manager, period: PlanPeriod) {
  const holdings = tracks.flatMap((one) => one.holdings);
  const [{ funds, benchmark, ...loaded }, told] = await Promise.all([
    loadFunds(source, holdings),
    loadBenchmark(source.market),
  ]);
  const values = portfolioValues(funds);
  const shown = ofPeriod(values, period);
  return {
    manager_id: id,
    ...spanOf(shown),
    return_list: returnsOf(values, planPeriods),
    benchmark: told,
    ...pastOf(shown, benchmark),
    source: loaded.source,
  };
}

/** What a track holds, by kind of fund, and what a sum a month has become in it over the last year. */
export async function loadTrack(from: FundSource, manager: Manager, track: Track) {
  const { funds, source } = await loadFunds(from, track.holdings);
  const lastYear = funds.map((fund) => ({ ...fund, values: withinPeriod(fund.values, '1y') }));
  const { figures, purchases } = planFigures(portfolioValues(lastYear), detail);
  return {
    ...{ manager_id: manager.id, track_id: track.id },
    position_list: positionsOf(funds),
    invest_detail: {
      amount: detail.amount,
      ...figures,
      record_list: purchases.toReversed().slice(0, maxRecords),
    },
    source,
  };
}

type Funds = Awaited<ReturnType<typeof loadFunds>>['funds'];

/** The funds with their weights and net values, and the closes of the benchmark. */
async function loadFunds(from: FundSource, holdings: Track['holdings']) {
  const loaded = await Promise.all(
    holdings.map(async ({ code, weight }) => {
      const { fund: values, instrument, benchmark, source } = await from.load(code);
      return { fund: { instrument, weight, values }, benchmark, source };
    }),
  );
  return {
    funds: loaded.map(({ fund }) => fund),
    benchmark: loaded[0]?.benchmark ?? [],
    source: oldestOf(loaded),
  };
}

function positionsOf(funds: Funds) {
  const subPositions = funds.map(({ instrument, weight, values }) => ({
    category: instrument.category,
    ...{ sec_code: instrument.code, sec_name: instrument.name, risk_level: instrument.risk },
    ...{ weight_bp: weight, year_bp: returnsOf(values, ['1y'])[0]?.return_bp ?? null },
  }));
  const categories = [...new Set(subPositions.map(({ category }) => category))];
  const positions = categories.map((category) => {
    const held = subPositions.filter((one) => one.category === category).sort(byWeight);
    const weight_bp = held.reduce((sum, one) => sum + one.weight_bp, 0);
    return { category, weight_bp, sub_position_list: held.map(({ category: _category, ...rest }) => rest) };
  });
  return positions.sort(byWeight);
}

interface WithWeight {
  readonly weight_bp: number;
}

const byWeight = (one: WithWeight, other: WithWeight) => other.weight_bp - one.weight_bp;

/** The topic of those who follow a manager of an activity. */
export const managerTopic = (activityId: string, managerId: string): string =>
  `manager:${activityId}:${managerId}`;
