import { isLastAwardUnlocked } from '#contract/activity-kit/evaluation-progress.ts';
import { identifier } from '#contract/http/scalar.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { unlockedByTasks } from '#server/engine/milestone/milestone-award.ts';
import type { Milestone } from '#server/engine/milestone/milestone-award.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { exchangeTermsOf } from '#server/engine/exchange/exchange-terms.ts';

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
  own: {
    config: { topic: identifier(), lastPrize: identifier() },
    problems: evaluationProblems,
    spends: spendsNothing,
  },
});

/** The terms of an evaluation; the content check has validated them. */
export function evaluationTerms({ config }: Pick<Activity, 'config'>): EvaluationTerms {
  return config as unknown as EvaluationTerms;
}

/** The last award of an evaluation (product 14.16). */
export function lastAwardOf(activity: Activity): Milestone {
  const { lastPrize: prizeId } = evaluationTerms(activity);
  return { prizeId, isUnlocked: unlockedByTasks(isLastAwardUnlocked), condition: '完成前 3 项任务' };
}

/** Errors of terms with the right shape, for their author. */
function evaluationProblems({ config, tasks, prizes }: ContentActivity): string[] {
  const { topic, lastPrize } = evaluationTerms({ config });
  const hasTopic = tasks.some(({ id, kind }) => id === topic && kind === 'read');
  const hasPrize = prizes.some(({ id }) => id === lastPrize);
  const isExchanged = exchangeTermsOf({ config }).items.some(({ prize }) => prize === lastPrize);
  return [
    ...(hasTopic ? [] : [`config/topic: there is no reading task ${topic}`]),
    ...(tasks.length >= 3 ? [] : ['tasks: the last award needs three']),
    ...(hasPrize ? [] : [`config/lastPrize: there is no prize ${lastPrize}`]),
    ...(isExchanged ? [`config/lastPrize: ${lastPrize} is exchanged too`] : []),
  ];
}
