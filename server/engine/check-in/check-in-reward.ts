import { participationResult } from '#contract/activity-kit/participation.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { payReward, rewardText } from '#server/engine/reward/reward.ts';
import { checkInTerms } from './check-in-terms.ts';
import type { CheckInTerms } from './check-in-terms.ts';
import { checkIn } from './check-in.ts';

/**
 * Checks in and pays for the day, and once an activity for each streak that is reached. A check-in counts also when the
 * prize of its streak is used up. That prize is a hot row, so it comes last.
 * @throws ApiError checkedIn
 */
export async function checkInWithReward(context: ActivityContext) {
  const { activity } = context;
  const { reward, streaks } = termsOf(activity, checkInTerms);
  const { day, streak } = await checkIn(context);
  await payReward(context, reward, { cause: 'check_in', fact: day });
  const step = streaks.find(({ days }) => days === streak);
  return {
    result: participationResult.success,
    result_msg: `签到成功，获得${rewardText(reward, activity)}${step ? await payStreak(context, step) : ''}`,
    streak,
  };
}

/** Pays for a streak, and returns what the visitor reads about it. */
async function payStreak(context: ActivityContext, { days, reward }: CheckInTerms['streaks'][number]) {
  const payment = await payReward(context, reward, { cause: 'streak', fact: String(days) });
  if (payment === 'paid_before') return '';
  const text = rewardText(reward, context.activity);
  return payment === 'paid' ? `，连续${String(days)}天再得${text}` : `，连续${String(days)}天的${text}已发完`;
}
