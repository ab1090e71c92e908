import { upgradeFourthSchemas } from '#contract/campaigns/upgrade-fourth.schema.ts';
import { upgradeFourth } from '#contract/campaigns/upgrade-fourth.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import type { CampaignDeps } from '#server/engine/campaign/campaign.ts';
import { goalCause } from '#server/engine/goals/goals.ts';
import { listPaidFacts } from '#server/engine/reward/reward.ts';
import { finishedTasks } from '#server/engine/activity/finished-tasks.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { viewStages } from './stages.ts';
import { upgradeFourthPlay } from './upgrade-fourth-play.ts';

const nothing: ReadonlySet<string> = new Set();

/** Routes of the fourth upgrade: its page with the stages as they stand for the visitor. */
export function upgradeFourthRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext } = deps;
  const { database } = appContext;
  registerEndpoints(app, appContext, upgradeFourth, upgradeFourthSchemas, {
    info: campaignPage(deps, upgradeFourthPlay, {
      extra: async ({ activity, visitor }) => {
        const own = visitor && { memberId: visitor.memberId, activityId: activity.id };
        const [finished, paid] = await Promise.all([
          own ? finishedTasks(database, own) : nothing,
          own ? listPaidFacts(database, own, goalCause) : nothing,
        ]);
        return { stage_list: viewStages(activity, finished, paid) };
      },
    }),
  });
}
