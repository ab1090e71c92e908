import { treasure } from '#contract/campaigns/treasure.ts';
import { treasureSchemas } from '#contract/campaigns/treasure.schema.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import type { CampaignDeps } from '#server/engine/campaign/campaign.ts';
import { takeMilestone, viewMilestone } from '#server/engine/milestone/milestone-award.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { chaptersOf, seasonAwardOf, viewSeason } from './season.ts';
import { seasonTerms, treasurePlay } from './treasure-play.ts';

/** Routes of the treasure: its page, its season, and the award of the season. */
export function treasureRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext, catalogue } = deps;
  const { query: rows } = appContext.database;
  const calls = activityCalls(deps, { type: treasurePlay.type });

  registerEndpoints(app, appContext, treasure, treasureSchemas, {
    info: campaignPage(deps, treasurePlay, {
      extra: ({ activity }) => Promise.resolve({ season_title: termsOf(activity, seasonTerms).title }),
    }),
    season: async ({ query }, { visitor, now }) => {
      const [activity, member, all] = await Promise.all([calls.chosen(query), visitor(), catalogue.all()]);
      const chapters = chaptersOf(activity, all);
      return viewSeason(rows, { activity, chapters, memberId: member?.memberId ?? null, now });
    },
    seasonAward: async ({ query }, { visitor, now }) => {
      const [activity, member] = await Promise.all([calls.chosen(query), visitor()]);
      const asked = { transaction: rows, activity, memberId: member?.memberId ?? null, now };
      return viewMilestone(asked, seasonAwardOf(activity));
    },
    seasonReceive: ({ body }, call) =>
      calls.act(call, body.activity_id, (context) => takeMilestone(context, seasonAwardOf(context.activity))),
  });
}
