import { strictObject } from '#contract/http/scalar.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { codes } from '#contract/http/codes.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { Activity, ActivityTask } from '#server/engine/activity/activity.ts';
import { findTerms, terms } from '#server/engine/activity/terms.ts';
import { rewardProblems, rewardSchema, rewardText } from '#server/engine/reward/reward.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { questionSetProblems, questionSetSchema } from './question-set.schema.ts';

const shape = strictObject({
  set: questionSetSchema,
  /** How often a member has a round. */
  every: Type.Union([Type.Literal('day'), Type.Literal('campaign')]),
  /** Right answers that an attempt needs for the reward; 0 where closing it is enough. */
  pass: Type.Integer({ minimum: 0, maximum: 50 }),
  /** For an attempt that passes; absent where the quiz is a task, which pays its own award. */
  reward: Type.Optional(rewardSchema),
  /** In addition when every answer is right. */
  bonus: Type.Optional(rewardSchema),
});

/** The questions of an activity, and what it pays for them. */
export type QuizTerms = Static<typeof shape>;

/** The quiz of an activity, in its config. */
export const quizTerms = terms('quiz', shape);

/** The quiz of an activity. @throws ApiError quizMissing when there is none. */
export function quizTermsOf(activity: Pick<Activity, 'config'>): QuizTerms {
  const found = findTerms(activity, quizTerms);
  if (found === undefined) throw activityError(codes.quizMissing, '该活动没有答题');
  return found;
}

/** The task that a passed round completes; undefined where the quiz has a reward of its own. */
export function quizTaskOf({ tasks }: Pick<Activity, 'tasks'>): ActivityTask | undefined {
  return tasks.find(({ kind }) => kind === 'quiz');
}

/** What a passed round brings, as a visitor reads it. */
export function quizRewardText(activity: Activity): string {
  const { reward } = quizTermsOf(activity);
  if (reward !== undefined) return rewardText(reward, activity);
  const task = quizTaskOf(activity);
  return task === undefined ? '' : `${task.awardTitle}${task.awardValueDesc}`;
}

/** Errors of terms with the right shape, for their author. */
export function quizProblems(activity: ContentActivity): string[] {
  const tasks = activity.tasks.filter(({ kind }) => kind === 'quiz');
  const quiz = findTerms(activity, quizTerms);
  if (quiz === undefined) return tasks.map(({ id }) => `tasks/${id}: the activity has no quiz`);
  const { set, pass, reward, bonus } = quiz;
  const rewards = [reward, bonus].filter((one) => one !== undefined);
  const prizes = rewards.filter((one) => 'prize' in one);
  return [
    ...questionSetProblems(set),
    ...(tasks.length <= 1 ? [] : ['config/quiz: only one task is the quiz']),
    // What a task pays may end with a prize, and one transaction takes at most one.
    ...(tasks.length > 0 && rewards.length > 0
      ? ['config/quiz: the task pays, so there is no reward here']
      : []),
    ...(tasks.length === 0 && reward === undefined ? ['config/quiz/reward: there is none'] : []),
    ...(pass <= set.drawn ? [] : ['config/quiz/pass: more right answers than questions']),
    // A prize is a hot row, and one transaction takes at most one.
    ...(prizes.length < 2 ? [] : ['config/quiz: only one of reward and bonus is a prize']),
    ...rewardProblems(rewards, activity),
  ];
}
