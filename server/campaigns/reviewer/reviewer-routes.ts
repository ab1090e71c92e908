import { taskStatus } from '#contract/activity-kit/participation.ts';
import { reviewer } from '#contract/campaigns/reviewer.ts';
import { reviewerSchemas } from '#contract/campaigns/reviewer.schema.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { takeMilestone, viewMilestone } from '#server/engine/milestone/milestone-award.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import type { CampaignDeps } from '#server/engine/campaign/campaign.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { evaluationTerms, lastAwardOf, reviewerPlay } from './reviewer-play.ts';

/** Routes of the evaluation of newcomers: its page, its tasks and its last award. */
export function reviewerRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext } = deps;
  const { query: rows } = appContext.database;
  const calls = activityCalls(deps, { type: reviewerPlay.type });
  const page = campaignPage(deps, reviewerPlay, {
    extra: ({ activity }) => Promise.resolve({ topic_id: termsOf(activity, evaluationTerms).topic }),
  });

  registerEndpoints(app, appContext, reviewer, reviewerSchemas, {
    info: async (input, call) => {
      const { task_list: tasks, ...info } = await page(input, call);
      const task_list = tasks.map((task) => ({ ...task, finished: task.status === taskStatus.finished }));
      return { ...info, task_list, progress_cnt: task_list.filter(({ finished }) => finished).length };
    },
    participate: ({ body }, call) =>
      body.task_id === undefined
        ? calls.act(call, body.activity_id, (context) =>
            takeMilestone(context, lastAwardOf(context.activity)),
          )
        : calls.participate(call, body),
    award: async ({ query }, { visitor, now }) => {
      const [activity, member] = await Promise.all([calls.chosen(query), visitor()]);
      const asked = { transaction: rows, activity, memberId: member?.memberId ?? null, now };
      return viewMilestone(asked, lastAwardOf(activity));
    },
  });
}
