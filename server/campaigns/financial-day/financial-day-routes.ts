import { financialDay } from '#contract/campaigns/financial-day.ts';
import { financialDaySchemas } from '#contract/campaigns/financial-day.schema.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { countAwards, listAwards } from '#server/engine/award/award-queries.ts';
import { activityCalls } from '#server/engine/activity/activity-calls.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import type { PageVisit } from '#server/engine/campaign/campaign-page.ts';
import type { CampaignDeps } from '#server/engine/campaign/campaign.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { financialDayPlay, financialDayTerms } from './financial-day-play.ts';

/** Awards shown next to the tasks; the history has all of them. */
const latestAwards = 10;

/** Routes of the monthly financial day: its page and the visitor's awards. */
export function financialDayRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext, broker } = deps;
  const { database } = appContext;
  const calls = activityCalls(deps, { type: financialDayPlay.type });

  const extra = async ({ activity, visitor }: PageVisit) => {
    const { alert } = termsOf(activity, financialDayTerms);
    if (visitor === null) return { award_list: [], alert, has_buy_otc: false };
    const { memberId } = visitor;
    const [award_list, has_buy_otc] = await Promise.all([
      listAwards(database, { memberId, activity, offset: 0, limit: latestAwards }),
      broker.hasBoughtFunds(memberId),
    ]);
    return { award_list, alert, has_buy_otc };
  };

  registerEndpoints(app, appContext, financialDay, financialDaySchemas, {
    info: campaignPage(deps, financialDayPlay, { extra }),
    awardList: async ({ query }, call) => {
      const { activity, ...page } = await calls.page(query, call);
      const [list, total] = await Promise.all([
        listAwards(database, { ...page, activity }),
        countAwards(database, page.memberId, activity.id),
      ]);
      return { list, total };
    },
  });
}
