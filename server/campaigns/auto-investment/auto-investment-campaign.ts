import { autoInvestmentSchemas } from '#contract/campaigns/auto-investment.schema.ts';
import { autoInvestment } from '#contract/campaigns/auto-investment.ts';
import { participationResult } from '#contract/activity-kit/participation.ts';
import { codes } from '#contract/http/codes.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import { phaseOf } from '#server/engine/activity/activity.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import type { CampaignDeps, ServerCampaign } from '#server/engine/campaign/campaign.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { loadSubscribed, subscribe, unsubscribe } from '#server/engine/subscription/subscription.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { fundSource } from './fund-source.ts';
import { loadIndex, loadTrack, managerOf, managerTopic, managerView, trackOf } from './manager-views.ts';
import { autoInvestmentProblems, autoInvestmentTerms } from './plan-terms.ts';
import { loadPlan, loadRace } from './plan-views.ts';

const playType = standardPlay({
  type: 'auto_investment',
  parts: ['tasks', 'goals'],
  own: {
    terms: [autoInvestmentTerms],
    problems: autoInvestmentProblems,
    spends: spendsNothing,
  },
});

/** Automatic investment: a plan that is worked out, managers that are followed, and a race of plans; nothing is bought. */
export const autoInvestmentCampaign: ServerCampaign = { playType, routes: autoInvestmentRoutes };

function autoInvestmentRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext, market } = deps;
  const { database } = appContext;
  const funds = fundSource(market, appContext.caches);
  const calls = activityCalls(deps, playType);
  const info = campaignPage(deps, playType, {
    extra: ({ activity }) => {
      const { fund: fund_code, index: index_code, amount } = termsOf(activity, autoInvestmentTerms).plan;
      return Promise.resolve({ plan: { fund_code, index_code, amount } });
    },
  });
  registerEndpoints(app, appContext, autoInvestment, autoInvestmentSchemas, {
    info,
    plan: ({ query: { sec_code: code, amount, rhythm = 'month', period = '1y' } }) =>
      loadPlan(funds, { code, amount, rhythm, period }),
    race: async ({ query }) => {
      const activity = await calls.chosen(query);
      return { activity_id: activity.id, ...(await loadRace(funds, activity)) };
    },
    followInfo: async ({ query }, call) => {
      const [activity, visitor] = await Promise.all([calls.chosen(query), call.visitor()]);
      const { managers } = termsOf(activity, autoInvestmentTerms);
      const topics = managers.map(({ id }) => managerTopic(activity.id, id));
      const followed =
        visitor === null ? new Set() : await loadSubscribed(database, visitor.memberId, topics);
      const list = managers.map((one) => managerView(one, followed.has(managerTopic(activity.id, one.id))));
      return {
        activity_id: activity.id,
        list: list.sort((one, other) => Number(other.is_followed) - Number(one.is_followed)),
      };
    },
    indexDetail: async ({ query: { manager_id: id, period = '1y', ...query } }) =>
      loadIndex(funds, managerOf(await calls.chosen(query), id), period),
    trackDetail: async ({ query: { manager_id: id, track_id: trackId, ...query } }) => {
      const manager = managerOf(await calls.chosen(query), id);
      return loadTrack(funds, manager, trackOf(manager, trackId));
    },
    follow: async ({ body }, call) => {
      const { activity_id: activityId, manager_id: id, is_followed } = body;
      const { activity, transaction, now } = await calls.load(call, activityId);
      const { name } = managerOf(activity, id);
      const own = { memberId: call.member().memberId, topic: managerTopic(activityId, id) };
      // Nobody is kept: following can be ended in every phase.
      if (is_followed && phaseOf(activity, now) === 'ended')
        throw activityError(codes.activityEnded, '活动已结束');
      if (is_followed) await subscribe(transaction, own, now);
      else await unsubscribe(transaction, own);
      const result_msg = is_followed ? `已关注${name}` : `已取消关注${name}`;
      return { result: participationResult.success, result_msg, is_followed };
    },
  });
}
