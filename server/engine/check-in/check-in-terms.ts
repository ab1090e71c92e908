import { strictObject } from '#contract/http/scalar.schema.ts';
import type { ContentActivity } from '#server/engine/activity/activity.schema.ts';
import { terms, termsOf } from '#server/engine/activity/terms.ts';
import { amountSchema, rewardProblems, rewardSchema } from '#server/engine/reward/reward.ts';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const shape = strictObject({
  /** For each day. */
  reward: amountSchema,
  /** In addition for a streak, once an activity; the shortest first. */
  streaks: Type.Array(
    strictObject({ days: Type.Integer({ minimum: 2, maximum: 31 }), reward: rewardSchema }),
    { maxItems: 5 },
  ),
});

/** What an activity pays for check-ins. */
export type CheckInTerms = Static<typeof shape>;

/** What an activity pays for check-ins, in its config. */
export const checkInTerms = terms('checkIn', shape);

/** Errors of terms with the right shape, for their author. */
export function checkInProblems(activity: ContentActivity): string[] {
  const { streaks } = termsOf(activity, checkInTerms);
  const days = streaks.map((step) => step.days);
  const isSorted = days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0));
  return [
    ...(isSorted ? [] : ['config/checkIn/streaks: every step is longer than the one before']),
    ...rewardProblems(
      streaks.map(({ reward }) => reward),
      activity,
    ),
  ];
}
