import { isLastAwardUnlocked } from '#contract/activity-kit/evaluation-progress.ts';
import { identifier } from '#contract/http/scalar.schema.ts';
import { objectTerms, termsOf } from '#server/engine/activity/terms.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { unlockedByTasks } from '#server/engine/milestone/milestone-award.ts';
import type { Milestone } from '#server/engine/milestone/milestone-award.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { exchangeTerms } from '#server/engine/exchange/exchange-terms.ts';
import { Type } from 'typebox';

/** The terms of an evaluation. */
export const evaluationTerms = objectTerms(
  Type.Object({
    /** The reading task whose text is the topic. */
    topic: identifier(),
    /** The prize that the first three tasks unlock. */
    lastPrize: identifier(),
  }),
);

/** The evaluation of newcomers: tasks that pay points, an exchange for them, and a last award for the first three tasks. */
export const reviewerPlay = standardPlay({
  type: 'reviewer',
  parts: ['tasks', 'quiz', 'exchange'],
  own: {
    terms: [evaluationTerms],
    problems: evaluationProblems,
    spends: spendsNothing,
  },
});

/** The last award of an evaluation (product 14.16). */
export function lastAwardOf(activity: Activity): Milestone {
  const { lastPrize: prizeId } = termsOf(activity, evaluationTerms);
  return { prizeId, isUnlocked: unlockedByTasks(isLastAwardUnlocked), condition: '完成前 3 项任务' };
}

/** Errors of terms with the right shape, for their author. */
function evaluationProblems({ config, tasks, prizes }: ContentActivity): string[] {
  const { topic, lastPrize } = termsOf({ config }, evaluationTerms);
  const hasTopic = tasks.some(({ id, kind }) => id === topic && kind === 'read');
  const hasPrize = prizes.some(({ id }) => id === lastPrize);
  const isExchanged = termsOf({ config }, exchangeTerms).items.some(({ prize }) => prize === lastPrize);
  return [
    ...(hasTopic ? [] : [`config/topic: there is no reading task ${topic}`]),
    ...(tasks.length >= 3 ? [] : ['tasks: the last award needs three']),
    ...(hasPrize ? [] : [`config/lastPrize: there is no prize ${lastPrize}`]),
    ...(isExchanged ? [`config/lastPrize: ${lastPrize} is exchanged too`] : []),
  ];
}
