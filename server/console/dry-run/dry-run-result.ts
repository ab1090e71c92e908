import { invitationOf } from '#server/engine/activity/invitation-terms.ts';
import type { CampaignModel } from './campaign-model.ts';
import { exactValue } from './exact-value.ts';
import { unitFen } from './play-in-memory.ts';
import type { PlayInMemory } from './play-in-memory.ts';
import type { Proof } from './sample-proof.ts';

/** A number over all repetitions. */
interface Spread {
  readonly mean: number;
  readonly p5: number;
  readonly p95: number;
}

/** What one repetition has come to; amounts in fen, by day at its end. */
export interface Repetition {
  readonly spentByDay: readonly number[];
  /** Units left, by the place of the prize and then by day. */
  readonly leftByDay: readonly (readonly number[])[];
  /** The day on which each prize ended, by its place; null if it did not. */
  readonly endedOn: readonly (number | null)[];
  readonly draws: number;
  readonly tasks: number;
  readonly refusedTasks: number;
}

/** The sums of a finished play. */
export function repetitionOf(
  { activity }: CampaignModel,
  play: PlayInMemory,
  days: Pick<Repetition, 'spentByDay' | 'leftByDay'>,
): Repetition {
  const { draws, tasks, refusedTasks } = play;
  const endedOn = activity.prizes.map(({ prizeId }) => play.endedOn.get(prizeId) ?? null);
  return { ...days, endedOn, draws, tasks, refusedTasks };
}

/** The result of a dry run, as it is stored and shown. */
export type DryRunResult = ReturnType<typeof resultOf>;

/** Sums up the repetitions of a dry run. */
export function resultOf(
  model: CampaignModel,
  repetitions: readonly Repetition[],
  {
    proof,
    budgetFen,
    seconds,
  }: { readonly proof: Proof; readonly budgetFen: number; readonly seconds: number },
) {
  const { activity, days, options } = model;
  const exact = exactValue(model);
  const totals = repetitions.map(({ spentByDay }) => spentByDay.at(-1) ?? 0);
  const draws = meanOf(repetitions.map((one) => one.draws));
  const tasks = meanOf(repetitions.map((one) => one.tasks));
  return {
    ...{ members: options.members, repetitions: repetitions.length, seconds, proof },
    days: days.length,
    budget_fen: budgetFen,
    worst_fen: worstFen(model),
    spend: spreadOf(totals),
    exact_fen: exact === null ? null : Math.round(exact.spendFen),
    spend_by_day: days.map((_, day) => spreadOf(repetitions.map((one) => one.spentByDay[day] ?? 0))),
    draws: Math.round(draws),
    tasks: Math.round(tasks),
    refused_tasks: Math.round(meanOf(repetitions.map((one) => one.refusedTasks))),
    prizes: activity.prizes.map((prize, place) => ({
      ...{ id: prize.prizeId, title: prize.title, total: prize.total, value_fen: Math.round(unitFen(prize)) },
      given: round(meanOf(repetitions.map((one) => prize.total - (one.leftByDay[place]?.at(-1) ?? 0)))),
      exact_given: exact === null ? null : round(exact.given.get(prize.prizeId) ?? 0),
      ...endsOf(repetitions.map(({ endedOn }) => endedOn[place] ?? null)),
      left_by_day: days.map((_, day) =>
        round(meanOf(repetitions.map((one) => one.leftByDay[place]?.[day] ?? 0))),
      ),
    })),
    load: loadOf(model, { draws, tasks }),
    fraud: fraudOf(model),
  };
}

/** The most that can be spent: all stock, and every task of everybody as far as the budget pays. */
function worstFen({ activity, options, freeFen }: CampaignModel): number {
  const tasksFen =
    activity.tasks.reduce((sum, { awardValueFen }) => sum + awardValueFen, 0) * options.members;
  return stockFen(activity.prizes) + Math.min(Math.max(0, freeFen), tasksFen);
}

function stockFen(prizes: CampaignModel['activity']['prizes']): number {
  return prizes.reduce((sum, { sharedFen, valueFen, total }) => sum + (sharedFen ?? valueFen * total), 0);
}

/** How often a prize ends, in basis points of the repetitions, and on which day it does in the middle one of those. */
function endsOf(endedOn: readonly (number | null)[]) {
  const ended = endedOn.filter((day) => day !== null).sort((one, other) => one - other);
  return {
    ends_share: Math.round((ended.length / Math.max(1, endedOn.length)) * 10_000),
    ends_on: ended[Math.floor((ended.length - 1) / 2)] ?? null,
  };
}

/** Calls of a visit besides tasks and draws: the page, its data, the tasks, the own records. */
const callsOfVisit = 4;

function loadOf(
  { arrivals, options }: CampaignModel,
  { draws, tasks }: { readonly draws: number; readonly tasks: number },
) {
  const perMember = callsOfVisit + (draws + tasks) / options.members;
  const fullestDay = Math.max(0, ...arrivals);
  const inMinute = fullestDay * (options.peakShare / 10_000);
  return {
    fullest_day: fullestDay,
    calls_per_member: round(perMember),
    calls_per_second: round((inMinute * perMember) / 60),
    draws_per_second: round((inMinute * draws) / options.members / 60),
  };
}

/** Accounts of a farm, in basis points of the members. */
const farmShare = 100;
/** Inviters who reach every cap. */
const cappedInviters = 100;

/** What people who cheat could take before a cap stops them; fen. */
function fraudOf(model: CampaignModel) {
  const { activity, options, pools, payment } = model;
  const worst = worstFen(model);
  const valueOf = (currency: string): number => {
    const pool = pools.find((one) => one.currency === currency);
    if (pool === undefined) return 0;
    const fens = pool.entries.map(({ prizeId, weight }) => {
      const prize = activity.prizes.find((one) => one.prizeId === prizeId);
      return prize === undefined ? 0 : (weight / pool.totalWeight) * unitFen(prize);
    });
    return fens.reduce((sum, fen) => sum + fen, 0) / pool.cost;
  };
  const tasksFen = activity.tasks.reduce((sum, { awardValueFen }) => sum + awardValueFen, 0);
  const accounts = Math.max(100, Math.round((options.members * farmShare) / 10_000));
  const perAccount = tasksFen + activity.tasks.length * payment.amount * valueOf(payment.currency);
  const terms = invitationOf(activity);
  const stories = [
    {
      ...{ story: 'farm', count: accounts, cap: activity.tasks.length },
      cost_fen: Math.min(worst, Math.round(accounts * perAccount)),
    },
  ];
  if (terms !== undefined) {
    const each = (terms.award?.valueFen ?? 0) + terms.chances * valueOf(terms.currency ?? 'chance');
    stories.push({
      ...{ story: 'invitations', count: cappedInviters, cap: terms.mostPerActivity },
      cost_fen: Math.min(worst, Math.round(cappedInviters * terms.mostPerActivity * each)),
    });
  }
  return [...stories, { story: 'everything', count: options.members, cap: 0, cost_fen: worst }];
}

const round = (value: number): number => Math.round(value * 10) / 10;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function spreadOf(values: readonly number[]): Spread {
  const ordered = [...values].sort((one, other) => one - other);
  const at = (share: number): number => Math.round(ordered[Math.round(share * (ordered.length - 1))] ?? 0);
  return { mean: Math.round(meanOf(values)), p5: at(0.05), p95: at(0.95) };
}
