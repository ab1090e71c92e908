import { findTerms, objectTerms } from '#server/engine/activity/terms.ts';
import { identifier, strictObject } from '#contract/http/scalar.schema.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { Database } from '#server/db/database.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { grantPrize, isGranted } from '#server/engine/award/grant-award.ts';
import { earn } from '#server/engine/ledger/ledger.ts';
import { unitOf } from './units.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

/** A currency that an activity pays. */
export const rewardCurrency = Type.Union([
  Type.Literal('chance'),
  Type.Literal('token'),
  Type.Literal('point'),
]);

/** An amount of a currency, in the config of an activity. */
export const amountSchema = strictObject({
  currency: rewardCurrency,
  amount: Type.Integer({ minimum: 1, maximum: 10_000 }),
});

/** What a part of the engine pays: an amount of a currency, or one unit of a prize of the activity. */
export const rewardSchema = Type.Union([amountSchema, strictObject({ prize: identifier() })]);

/** A reward in the config of an activity. */
export type Reward = Static<typeof rewardSchema>;

/** The business fact that a reward is for; a rule pays a fact once. */
interface RewardFact {
  /** The rule that pays, for example `check_in`. */
  readonly cause: string;
  readonly fact: string;
}

/** The outcome of a payment; only `paid` has an effect. Of a prize in `sold_out` no unit is left, in total or for today. */
export type Payment = 'paid' | 'paid_before' | 'sold_out';

/**
 * Pays a reward for a fact, once. The enrolment of the member is locked. A prize is a hot row, so a prize comes last in
 * its transaction, and at most one is paid in it.
 */
export async function payReward(
  context: ActivityContext,
  reward: Reward,
  { cause, fact }: RewardFact,
): Promise<Payment> {
  if ('currency' in reward) {
    return (await earn(context, { ...reward, cause, fact })) ? 'paid' : 'paid_before';
  }
  const prize = prizeOf(context.activity, reward.prize);
  const source = `${cause}:${fact}`;
  if (await isGranted(context, source)) return 'paid_before';
  return (await grantPrize(context, prize, source)) ? 'paid' : 'sold_out';
}

/** The facts that were paid to a member under a rule. */
export async function listPaidFacts(
  { query }: Pick<Database, 'query'>,
  { memberId, activityId }: { readonly memberId: string; readonly activityId: string },
  cause: string,
): Promise<ReadonlySet<string>> {
  const entries = await query
    .selectFrom('ledger_entry')
    .select('fact')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('cause', '=', cause)
    .execute();
  const awards = await query
    .selectFrom('award')
    .select('source')
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('source', 'like', `${cause}:%`)
    .execute();
  return new Set([
    ...entries.map(({ fact }) => fact),
    ...awards.map(({ source }) => source.slice(cause.length + 1)),
  ]);
}

/** A reward as a visitor reads it: `3次抽奖机会`, or the title of the prize, with its value where another prize has the same title. */
export function rewardText(reward: Reward, activity: Activity): string {
  if ('currency' in reward) return `${String(reward.amount)}${unitOf(activity, reward.currency)}`;
  const { title, valueDesc } = prizeOf(activity, reward.prize);
  const isAlone = activity.prizes.filter((one) => one.title === title).length === 1;
  return isAlone ? title : `${title} ${valueDesc}`;
}

/** A line for each reward whose prize does not belong to the activity. */
export function rewardProblems(rewards: readonly Reward[], { prizes }: ContentActivity): string[] {
  return rewards.flatMap((reward) =>
    'prize' in reward && !prizes.some(({ id }) => id === reward.prize)
      ? [`config: there is no prize ${reward.prize}`]
      : [],
  );
}

/** The content check has found the prize. */
function prizeOf({ id, prizes }: Activity, prizeId: string) {
  const prize = prizes.find((one) => one.prizeId === prizeId);
  if (!prize) throw new Error(`the activity ${id} has no prize ${prizeId}`);
  return prize;
}

/** What a completed task pays, in the config of a standard activity; chances when it names no currency. */
export const taskPayment = objectTerms(
  Type.Object({
    chancesPerTask: Type.Optional(Type.Integer({ minimum: 0 })),
    taskCurrency: Type.Optional(rewardCurrency),
  }),
);

/** What a completed task of an activity pays; empty where it pays nothing but its award. */
export function findTaskPayment(activity: Pick<Activity, 'config'>): Static<typeof taskPayment.schema> {
  return findTerms(activity, taskPayment) ?? {};
}
