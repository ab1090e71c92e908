import { strictObject } from '#contract/http/scalar.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import type { Activity } from '#server/engine/activity/activity.ts';
import { rewardProblems, rewardSchema } from '#server/engine/reward/reward.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { questionSetProblems, questionSetSchema } from './question-set.schema.ts';

const terms = strictObject({
  set: questionSetSchema,
  /** How often a member has a round. */
  every: Type.Union([Type.Literal('day'), Type.Literal('campaign')]),
  /** Right answers that an attempt needs for the reward. */
  pass: Type.Integer({ minimum: 1, maximum: 50 }),
  /** For an attempt that passes. */
  reward: rewardSchema,
  /** In addition when every answer is right. */
  bonus: Type.Optional(rewardSchema),
});

/** The questions of an activity, and what it pays for them. */
export type QuizTerms = Static<typeof terms>;

/** The field of the config of an activity with a quiz. */
export const quizConfig = { quiz: terms };

/** The quiz of an activity; the content check has validated it. */
export function quizTermsOf({ config }: Pick<Activity, 'config'>): QuizTerms {
  return config['quiz'] as QuizTerms;
}

/** Errors of terms with the right shape, for their author. */
export function quizProblems(activity: ContentActivity): string[] {
  const { set, pass, reward, bonus } = quizTermsOf(activity);
  const rewards = bonus === undefined ? [reward] : [reward, bonus];
  const prizes = rewards.filter((one) => 'prize' in one);
  return [
    ...questionSetProblems(set),
    ...(pass <= set.drawn ? [] : ['config/quiz/pass: more right answers than questions']),
    // A prize is a hot row, and one transaction takes at most one.
    ...(prizes.length < 2 ? [] : ['config/quiz: only one of reward and bonus is a prize']),
    ...rewardProblems(rewards, activity),
  ];
}
