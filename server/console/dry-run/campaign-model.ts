import { shanghaiDayStart } from '#server/clock.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { stockValue } from '#server/engine/award/budget.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { DrawTable } from '#server/engine/draw/replayable-draw.ts';
import { findTaskPayment } from '#server/engine/reward/reward.ts';
import { RandomStream } from './random-stream.ts';

/** What is assumed of the members of a dry run; shares and numbers in basis points. */
export interface DryRunOptions {
  readonly members: number;
  readonly repetitions: number;
  /** The same seed gives the same result. */
  readonly seed: string;
  /** How members arrive over the days: as many each day, or half as many each quarter of the window. */
  readonly curve: 'even' | 'early';
  /** The share of the members of a day that comes in its fullest minute. */
  readonly peakShare: number;
  /** The share of members that completes a task, by its id. */
  readonly tasks: Readonly<Record<string, number>>;
  /** The share of members that earns a prize otherwise than by a draw, by its id. */
  readonly earned: Readonly<Record<string, number>>;
  /** What a member has of a currency otherwise than by tasks, by the currency. */
  readonly extra: Readonly<Record<string, number>>;
}

/** An activity as a dry run plays it. */
export interface CampaignModel {
  readonly activity: Activity;
  readonly options: DryRunOptions;
  /** The first pool of each currency, from which its balance is spent. */
  readonly pools: readonly DrawTable[];
  /** What a completed task pays. */
  readonly payment: { readonly amount: number; readonly currency: string };
  /** Fen that are neither reserved for prizes nor spent. */
  readonly freeFen: number;
  /** The moment of each day at which its members act, milliseconds since 1970. */
  readonly days: readonly number[];
  /** Members of each day. */
  readonly arrivals: readonly number[];
}

/** The most days that are played; later ones count to the last of them. */
const maxDays = 120;

/** The model of a stored activity with the tables of its pools. */
export function modelOf(
  content: ContentActivity,
  activity: Activity,
  tables: readonly DrawTable[],
  options: DryRunOptions,
): CampaignModel {
  const currencies = [...new Set(activity.pools.map(({ currency }) => currency))];
  const firsts = currencies.map((currency) => activity.pools.find((pool) => pool.currency === currency)?.id);
  const { chancesPerTask: amount = 0, taskCurrency: currency = 'chance' } = findTaskPayment(activity);
  const days = daysOf(activity);
  return {
    ...{ activity, options, days, payment: { amount, currency } },
    pools: firsts.flatMap((id) => tables.find(({ pool }) => pool === id) ?? []),
    freeFen: (content.budgetFen ?? stockValue(content)) - stockValue(content),
    arrivals: arrivalsOf(options, days.length),
  };
}

/** One moment in each Shanghai day of the window. */
function daysOf({ startsAt, endsAt }: Pick<Activity, 'startsAt' | 'endsAt'>): number[] {
  const days: number[] = [];
  for (let at = startsAt.getTime(); at < endsAt.getTime() && days.length < maxDays;) {
    days.push(at);
    at = shanghaiDayStart(at, 1);
  }
  return days;
}

function arrivalsOf({ members, curve }: DryRunOptions, days: number): number[] {
  const halfLife = Math.max(1, days / 4);
  const weights = Array.from({ length: days }, (_, day) => (curve === 'even' ? 1 : 0.5 ** (day / halfLife)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  let reached = 0;
  return weights.map((weight) => {
    reached += weight;
    const until = Math.round((reached / whole) * members);
    const count = until - before;
    before = until;
    return count;
  });
}

/** What one member does, all at once. */
export interface Visit {
  /** From 0. */
  readonly member: number;
  readonly day: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly tasks: readonly number[];
  /** Places in the prizes of the activity. */
  readonly earned: readonly number[];
  /** By the place of the pool. */
  readonly extra: readonly number[];
}

/** What members do, in the order of time; the same seed gives the same visits. */
export function* visitsOf(
  model: CampaignModel,
  seed: string,
  maxMembers = Number.POSITIVE_INFINITY,
): Generator<Visit> {
  const { activity, options, pools, days, arrivals } = model;
  const stream = new RandomStream(`visits ${seed}`);
  const tasks = activity.tasks.map(({ taskId }) => options.tasks[taskId] ?? 0);
  const earned = activity.prizes.map(({ prizeId }) => options.earned[prizeId] ?? 0);
  const extra = pools.map(({ currency }) => options.extra[currency] ?? 0);
  const chosen = (shares: readonly number[]): number[] =>
    shares.flatMap((share, place) => (stream.happens(share) ? [place] : []));
  let member = 0;
  for (const [day, at] of days.entries()) {
    for (let index = 0; index < (arrivals[day] ?? 0) && member < maxMembers; index += 1) {
      yield {
        ...{ member, day, at, tasks: chosen(tasks), earned: chosen(earned) },
        extra: extra.map((mean) => Math.floor(mean / 10_000) + (stream.happens(mean % 10_000) ? 1 : 0)),
      };
      member += 1;
    }
  }
}
