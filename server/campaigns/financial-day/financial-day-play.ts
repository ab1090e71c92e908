import { strictObject } from '#contract/http/scalar.schema.ts';
import { objectTerms, termsOf } from '#server/engine/activity/terms.ts';
import { grantPrize } from '#server/engine/award/grant-award.ts';
import { spendsNothing, success } from '#server/engine/activity/play-type.ts';
import type { CampaignPlay } from '#server/engine/campaign/campaign.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { finishTask } from '#server/engine/task/task.ts';
import { quizProblems, quizTerms } from '#server/engine/quiz/quiz-terms.ts';
import { Type } from 'typebox';

const configSchema = strictObject({
  subtitle: Type.String(),
  /** A notice above the tasks; empty if there is none. */
  alert: Type.String(),
  /** The prize for completing every task, while its stock lasts. */
  bonusPrize: Type.String(),
  /** The quiz of its task; absent without one. */
  quiz: Type.Optional(quizTerms.schema),
});

/** The config of a financial day. */
export const financialDayTerms = objectTerms(configSchema);

/** The monthly financial day: every completed task grants its award, all of them together a prize with a stock. */
export const financialDayPlay: CampaignPlay = {
  type: 'financial_day',
  oneAtATime: true,
  configSchema,
  configProblems: quizProblems,
  spends: spendsNothing,
  parts: ['quiz', 'subscription'],
  participate: async (context, taskId) => {
    if (taskId === undefined) return success('参加成功，完成任务领取奖励');
    const { task, isLast } = await finishTask(context, taskId);
    const gained = `完成任务，获得${task.awardTitle}`;
    return success(isLast ? await bonusText(context, gained) : gained);
  },
};

/** Last, because its stock is a hot row. */
async function bonusText(context: ActivityContext, gained: string): Promise<string> {
  const { activity } = context;
  const { bonusPrize } = termsOf(activity, financialDayTerms);
  const prize = activity.prizes.find((candidate) => candidate.prizeId === bonusPrize);
  if (!prize) return gained;
  return (await grantPrize(context, prize))
    ? `${gained}；全部完成，再获${prize.title}`
    : `${gained}；全部完成，${prize.title}已领完`;
}
