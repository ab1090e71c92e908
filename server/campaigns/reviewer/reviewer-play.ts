import { isLastAwardUnlocked } from '#contract/activity-kit/evaluation-progress.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import { evaluationAward } from '#contract/campaigns/reviewer.ts';
import { codes } from '#contract/http/codes.ts';
import { identifier } from '#contract/http/scalar.schema.ts';
import type { Database } from '#server/db/database.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Activity, ActivityPrize } from '#server/engine/activity/activity.ts';
import type { ParticipationOutcome } from '#server/engine/activity/play-type.ts';
import { grantPrize, isGranted } from '#server/engine/award/grant-award.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { finishedTasks } from '#server/engine/task/task.ts';

interface EvaluationTerms {
  /** The reading task whose text is the topic. */
  readonly topic: string;
  /** The prize that the first three tasks unlock. */
  readonly lastPrize: string;
}

/** The evaluation of newcomers: tasks that pay points, an exchange for them, and a last award for the first three tasks. */
export const reviewerPlay = standardPlay({
  type: 'reviewer',
  parts: ['tasks', 'quiz', 'exchange'],
  own: { config: { topic: identifier(), lastPrize: identifier() }, problems: evaluationProblems },
});

/** The terms of an evaluation; the content check has validated them. */
export function evaluationTerms({ config }: Pick<Activity, 'config'>): EvaluationTerms {
  return config as unknown as EvaluationTerms;
}

/** The last award of an evaluation, which the content check requires. */
export function lastPrizeOf(activity: Activity): ActivityPrize | undefined {
  const { lastPrize } = evaluationTerms(activity);
  return activity.prizes.find(({ prizeId }) => prizeId === lastPrize);
}

/** The fact that the last award is granted for, once. */
const lastAwardSource = 'evaluation:last';

/** How far a member is with the last award; without a login it is locked. */
export async function lastAwardOf(
  query: ActivityContext['transaction'] | Database['query'],
  { activity, memberId }: { readonly activity: Activity; readonly memberId: string | null },
): Promise<'locked' | 'ready' | 'taken'> {
  if (memberId === null) return evaluationAward.locked;
  if (await isGranted({ transaction: query, memberId, activity }, lastAwardSource))
    return evaluationAward.taken;
  const finished = await finishedTasks({ query }, { memberId, activityId: activity.id });
  const tasks = activity.tasks.map(({ taskId }) => ({ finished: finished.has(taskId) }));
  return isLastAwardUnlocked(tasks) ? evaluationAward.ready : evaluationAward.locked;
}

/**
 * Gives the member the last award, once, while its stock lasts; the stock is a hot row and comes last.
 * @throws ApiError lastAwardLocked until the first three tasks are done, lastAwardTaken, or awardSoldOut.
 */
export async function takeLastAward(context: ActivityContext): Promise<ParticipationOutcome> {
  const { activity, transaction } = context;
  const standing = await lastAwardOf(transaction, context);
  if (standing === evaluationAward.locked)
    throw activityError(codes.lastAwardLocked, '完成前三项任务后即可领取压轴奖励');
  if (standing === evaluationAward.taken)
    throw activityError(codes.lastAwardTaken, '压轴奖励已领取，可在我的奖品查看');
  const prize = lastPrizeOf(activity);
  if (!prize || !(await grantPrize(context, prize, lastAwardSource)))
    throw activityError(codes.awardSoldOut, '压轴奖励已领完');
  return { result: participationResult.success, result_msg: `领取成功，获得${prize.title}` };
}

/** Errors of terms with the right shape, for their author. */
function evaluationProblems({ config, tasks, prizes }: ContentActivity): string[] {
  const { topic, lastPrize } = config as unknown as EvaluationTerms;
  const { items } = config['exchange'] as { readonly items: readonly { readonly prize: string }[] };
  return [
    ...(tasks.some(({ id, kind }) => id === topic && kind === 'read')
      ? []
      : [`config/topic: there is no reading task ${topic}`]),
    ...(tasks.length >= 3 ? [] : ['tasks: the last award needs three']),
    ...(prizes.some(({ id }) => id === lastPrize)
      ? []
      : [`config/lastPrize: there is no prize ${lastPrize}`]),
    ...(items.some(({ prize }) => prize === lastPrize)
      ? [`config/lastPrize: ${lastPrize} is exchanged too`]
      : []),
  ];
}
