import { codes } from '#contract/http/codes.ts';
import type { Database } from '#server/db/database.ts';
import { loadGuessStreaks } from '#server/engine/guess/guess-queries.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { listPaidFacts, payReward } from '#server/engine/reward/reward.ts';
import { goalTerms } from './goals-terms.ts';
import type { GoalStep, GoalTerms } from './goals-terms.ts';

/** The rule under which steps are paid. */
export const goalCause = 'goal';

/** What a goal counts, with its measure word, as a visitor reads it after the number. */
export const goalUnits: Readonly<Record<GoalTerms['measure'], string>> = {
  tasks: '个任务',
  friends: '位好友',
  check_ins: '次签到',
  guess_streak: '次连中',
};

/** A member in an activity. */
interface Own {
  readonly memberId: string;
  readonly activityId: string;
}

/** What a member has reached, and the ids of the steps that were paid. */
export interface GoalProgress {
  readonly value: number;
  readonly paid: ReadonlySet<string>;
}

/** Loads what a member has reached. */
export async function loadGoalProgress(
  database: Pick<Database, 'query'>,
  own: Own,
  measure: GoalTerms['measure'],
): Promise<GoalProgress> {
  const { query } = database;
  // One after the other, because a transaction has one connection.
  const value = await counts[measure](query, own);
  return { value, paid: await listPaidFacts(database, own, goalCause) };
}

type Query = Database['query'];

const totalOf = async (counting: { executeTakeFirstOrThrow: () => Promise<{ total: string }> }) =>
  Number((await counting.executeTakeFirstOrThrow()).total);

const counts: Readonly<Record<GoalTerms['measure'], (query: Query, own: Own) => Promise<number>>> = {
  tasks: (query, { memberId, activityId }) =>
    totalOf(
      query
        .selectFrom('task_progress')
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .where('member_id', '=', memberId)
        .where('activity_id', '=', activityId)
        .where('status', '=', 'finished'),
    ),
  friends: (query, { memberId, activityId }) =>
    totalOf(
      query
        .selectFrom('invitation')
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .where('inviter_id', '=', memberId)
        .where('activity_id', '=', activityId)
        .where('state', '=', 'rewarded'),
    ),
  check_ins: (query, { memberId, activityId }) =>
    totalOf(
      query
        .selectFrom('check_in')
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .where('member_id', '=', memberId)
        .where('activity_id', '=', activityId),
    ),
  // The longest one: what was reached stays reached.
  guess_streak: async (query, own) => (await loadGuessStreaks({ query }, own)).best,
};

/**
 * Pays the reward of a step to the member, once. The enrolment is locked, so what was paid before is final; it counts in
 * whatever form it was paid, even when the reward of the step has changed since. A prize is a hot row, so it comes last.
 * @throws ApiError goalStepMissing, goalStepClaimed, goalStepLocked, awardSoldOut
 */
export async function claimGoalStep(context: ActivityContext, stepId: string): Promise<GoalStep> {
  const { transaction, activity, memberId } = context;
  const { measure, steps } = termsOf(activity, goalTerms);
  const step = steps.find(({ id }) => id === stepId);
  if (!step) throw activityError(codes.goalStepMissing, '没有这个目标');
  const own = { memberId, activityId: activity.id };
  const { value, paid } = await loadGoalProgress({ query: transaction }, own, measure);
  if (paid.has(stepId)) throw claimed();
  if (value < step.at) {
    const missing = `${String(step.at - value)}${goalUnits[measure]}`;
    throw activityError(codes.goalStepLocked, `还差${missing}，达成后再来领取`);
  }
  const payment = await payReward(context, step.reward, { cause: goalCause, fact: stepId });
  if (payment === 'paid_before') throw claimed();
  if (payment === 'sold_out') throw activityError(codes.awardSoldOut, '奖励已发完');
  return step;
}

const claimed = () => activityError(codes.goalStepClaimed, '该目标的奖励已领取');
