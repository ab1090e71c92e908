import { participationResult } from '#contract/activity-kit/participation.ts';
import { dragonNewYearSchemas, snakeNewYearSchemas } from '#contract/campaigns/new-year.schema.ts';
import { dragonNewYear, snakeNewYear } from '#contract/campaigns/new-year.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { invitationTerms } from '#server/engine/activity/invitation-terms.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import type { CampaignDeps, ServerCampaign } from '#server/engine/campaign/campaign.ts';
import { standardCampaign } from '#server/engine/campaign/standard-campaign.ts';
import { chanceUnit, standardPlay } from '#server/engine/campaign/standard-play.ts';
import { inviteInfo } from '#server/engine/invite/invite-info.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { dailyChance, hasTakenToday, takeDailyChance } from './daily-chance.ts';

/** What both new years are composed of: a task gives a chance and a character of the set, a full set opens the treasure. */
const parts = ['draw', 'tasks', 'quiz', 'collect', 'invite'] as const;

/** The new year of the dragon (product 19.14): a set to collect and its treasure, and draws. */
export const dragonCampaign = standardCampaign({
  type: 'dragon_new_year',
  rows: dragonNewYear,
  schemas: dragonNewYearSchemas,
  with: parts,
});

const playType = standardPlay({
  type: 'snake_new_year',
  parts,
  own: { terms: [dailyChance], spends: spendsNothing },
});

/** Routes of the new year of the snake: its page, and the chance of the day. */
function snakeRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext } = deps;
  const { database } = appContext;
  const calls = activityCalls(deps, { type: playType.type });
  const info = campaignPage(deps, playType, {
    extra: async (visit) => {
      const { activity, visitor, now } = visit;
      const own = visitor && { memberId: visitor.memberId, activityId: activity.id, now };
      const [invite_info, is_taken] = await Promise.all([
        inviteInfo(database, visit, { terms: termsOf(activity, invitationTerms), unit: chanceUnit }),
        own ? hasTakenToday(database, own) : false,
      ]);
      return { invite_info, increase_info: { amount: termsOf(activity, dailyChance).chances, is_taken } };
    },
  });
  registerEndpoints(app, appContext, snakeNewYear, snakeNewYearSchemas, {
    info,
    increase: ({ body }, call) =>
      calls.act(call, body.activity_id, async (context) => {
        const amount = await takeDailyChance(context);
        return {
          result: participationResult.success,
          result_msg: `今日开运，获得${String(amount)}${chanceUnit}`,
        };
      }),
  });
}

/** The new year of the snake (product 19.15): as that of the dragon, and a chance a day for whoever asks. */
export const snakeCampaign: ServerCampaign = { playType, routes: snakeRoutes };
