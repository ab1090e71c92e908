import { participationResult } from '#contract/activity-kit/participation.ts';
import { etfChicken } from '#contract/campaigns/etf-chicken.ts';
import { etfChickenSchemas } from '#contract/campaigns/etf-chicken.schema.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import type { CampaignDeps } from '#server/engine/campaign/campaign.ts';
import { unitOf } from '#server/engine/reward/units.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { collectEggs, feedChicken } from './chicken.ts';
import { viewChicken } from './chicken-view.ts';
import { chickenTerms, egg } from './chicken-terms.ts';
import { etfChickenPlay } from './etf-chicken-play.ts';

const { success: result } = participationResult;

/** Routes of the chicken: its page, feeding it, and collecting its eggs. */
export function etfChickenRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext } = deps;
  const { query: rows } = appContext.database;
  const calls = activityCalls(deps, { type: etfChickenPlay.type });

  registerEndpoints(app, appContext, etfChicken, etfChickenSchemas, {
    info: campaignPage(deps, etfChickenPlay, {
      extra: async (visit) => {
        const { feedCost, feedGrowth, levels } = termsOf(visit.activity, chickenTerms);
        return {
          chicken_info: await viewChicken(rows, visit),
          feed_cost: feedCost,
          feed_growth: feedGrowth,
          level_list: levels.map((level, at) => ({ level: at + 1, ...level })),
        };
      },
    }),
    feed: ({ body }, call) =>
      calls.act(call, body.activity_id, async (context) => {
        const { before, level } = await feedChicken(context);
        const { feedGrowth, levels } = termsOf(context.activity, chickenTerms);
        const has_level_up = level > before;
        const grown = has_level_up ? `，升到${String(level)}级「${levels[level - 1]?.title ?? ''}」` : '';
        return { result, result_msg: `喂食成功，成长值+${String(feedGrowth)}${grown}`, level, has_level_up };
      }),
    collect: ({ body }, call) =>
      calls.act(call, body.activity_id, async (context) => {
        const eggs = await collectEggs(context);
        return { result, result_msg: `收取成功，获得${String(eggs)}${unitOf(context.activity, egg)}`, eggs };
      }),
  });
}
