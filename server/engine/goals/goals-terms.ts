import { identifier, plainText, strictObject } from '#contract/http/scalar.schema.ts';
import { checkInTerms } from '#server/engine/check-in/check-in-terms.ts';
import { guessTerms } from '#server/engine/guess/guess-terms.ts';
import { invitationTerms } from '#server/engine/activity/invitation-terms.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { findTerms, terms, termsOf } from '#server/engine/activity/terms.ts';
import { rewardProblems, rewardSchema } from '#server/engine/reward/reward.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const measure = Type.Union([
  Type.Literal('tasks'),
  Type.Literal('friends'),
  Type.Literal('check_ins'),
  Type.Literal('guess_streak'),
]);

const shape = strictObject({
  /** What is counted: completed tasks, invited friends who count, days with a check-in, or right guesses in a row. */
  measure,
  /** The lowest first; each pays once. */
  steps: Type.Array(
    strictObject({
      /** Identifies the payment, so it never changes. */
      id: identifier(),
      title: plainText(30, 1),
      at: Type.Integer({ minimum: 1, maximum: 1000 }),
      reward: rewardSchema,
    }),
    { minItems: 1, maxItems: 10 },
  ),
});

/** The steps of a goal, and what is counted for it. */
export type GoalTerms = Static<typeof shape>;

/** One step of a goal. */
export type GoalStep = GoalTerms['steps'][number];

/** The goal of an activity, in its config. */
export const goalTerms = terms('goals', shape);

/** Errors of terms with the right shape, for their author. */
export function goalProblems(activity: ContentActivity): string[] {
  const { steps } = termsOf(activity, goalTerms);
  const isSorted = steps.every(({ at }, index) => at > (steps[index - 1]?.at ?? 0));
  const isUnique = new Set(steps.map(({ id }) => id)).size === steps.length;
  return [
    ...(isSorted ? [] : ['config/goals/steps: every step is higher than the one before']),
    ...(isUnique ? [] : ['config/goals/steps: every step has an id of its own']),
    ...reachProblems(activity),
    ...rewardProblems(
      steps.map(({ reward }) => reward),
      activity,
    ),
  ];
}

/** A line if no member could reach the last step. */
function reachProblems(activity: ContentActivity): string[] {
  const { measure: counted, steps } = termsOf(activity, goalTerms);
  const highest = {
    tasks: activity.tasks.length,
    friends: findTerms(activity, invitationTerms)?.mostPerActivity ?? 0,
    check_ins: findTerms(activity, checkInTerms) === undefined ? 0 : Infinity,
    guess_streak: findTerms(activity, guessTerms) === undefined ? 0 : Infinity,
  }[counted];
  const last = steps.at(-1)?.at ?? 0;
  if (last <= highest) return [];
  return [`config/goals: ${String(last)} ${counted} are out of reach; the activity has ${String(highest)}`];
}
