import { upgradeThirdSchemas } from '#contract/campaigns/upgrade-third.schema.ts';
import { allPortfolios, upgradeThird } from '#contract/campaigns/upgrade-third.ts';
import { codes } from '#contract/http/codes.ts';
import { weekMs } from '#server/clock.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { activityError } from '#server/engine/activity/activity-context.ts';
import { spendsNothing } from '#server/engine/activity/play-type.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import type { CampaignDeps } from '#server/engine/campaign/campaign.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { checkInWithReward } from '#server/engine/check-in/check-in-reward.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { portfolioChange } from './portfolio-change.ts';
import { portfolioProblems, portfoliosOf, portfolioTerms } from './portfolio-terms.ts';

/** The third upgrade: check-ins, helps and tasks pay chances to draw; its model portfolios are only looked at. */
export const upgradeThirdPlay = standardPlay({
  type: 'upgrade_third',
  parts: ['draw', 'tasks', 'check-in', 'help'],
  own: { terms: [portfolioTerms], problems: portfolioProblems, spends: spendsNothing },
});

/** Routes of the third upgrade: its page, the model portfolios with their change, and its check-in. */
export function upgradeThirdRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext, prices } = deps;
  const calls = activityCalls(deps, { type: upgradeThirdPlay.type });
  registerEndpoints(app, appContext, upgradeThird, upgradeThirdSchemas, {
    info: campaignPage(deps, upgradeThirdPlay, { extra: () => Promise.resolve({}) }),
    portfolioList: async ({ query }) => {
      const activity = await calls.chosen(query);
      const list = portfoliosOf(activity).map(({ name, title, desc, risk, stocks }) => ({
        name,
        title,
        desc,
        risk_desc: risk,
        stock_list: stocks.map(({ code, weight }) => ({
          stock_code: code,
          stock_name: prices.stockOf(code)?.name ?? code,
          weight_bp: weight,
        })),
      }));
      return { activity_id: activity.id, list };
    },
    portfolioChange: async ({ query }, { now }) => {
      const { name = allPortfolios } = query;
      const activity = await calls.chosen(query);
      const portfolio = portfoliosOf(activity).find((one) => one.name === name);
      if (portfolio === undefined) throw activityError(codes.portfolioMissing, '没有这个组合');
      const since = activity.startsAt.getTime() - termsOf(activity, portfolioTerms).weeksBefore * weekMs;
      const until = Math.min(now, activity.endsAt.getTime());
      return {
        activity_id: activity.id,
        name,
        source: prices.source,
        ...portfolioChange(prices, portfolio, { since, until }),
      };
    },
    checkIn: ({ body }, call) =>
      calls.act(call, body.activity_id, async (context) => {
        const checkedIn = await checkInWithReward(context);
        return { ...checkedIn, msg: checkedIn.result_msg };
      }),
  });
}
