import { codes } from '#contract/http/codes.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import type { ActivityContext } from '#server/engine/activity/activity-context.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import type { CampaignPlay } from '#server/engine/campaign/campaign.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { finishedTasks } from '#server/engine/activity/finished-tasks.ts';
import { stageProblems, stageTerms } from './stage-terms.ts';
import { whatOpens } from './stages.ts';

const staged = standardPlay({
  type: 'upgrade_fourth',
  parts: ['tasks', 'goals'],
  own: { terms: [stageTerms], problems: stageProblems, spends: spendsNothing },
});

/** The fourth upgrade: tasks in stages that open one after the other, each with a reward of its own. */
export const upgradeFourthPlay: CampaignPlay = {
  ...staged,
  participate: async (context, taskId) => {
    if (taskId !== undefined) await requireOpen(context, taskId);
    return staged.participate(context, taskId);
  },
};

/**
 * The enrolment is locked, so what is finished is final.
 * @throws ApiError stageLocked
 */
async function requireOpen({ transaction, activity, memberId }: ActivityContext, taskId: string) {
  const finished = await finishedTasks({ query: transaction }, { memberId, activityId: activity.id });
  const before = whatOpens(activity, taskId, finished);
  if (before !== null) throw activityError(codes.stageLocked, `完成「${before}」后解锁`);
}
