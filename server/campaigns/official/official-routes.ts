import { official } from '#contract/campaigns/official.ts';
import { officialSchemas } from '#contract/campaigns/official.schema.ts';
import { termsOf } from '#server/engine/activity/terms.ts';
import { listAwards } from '#server/engine/award/award-queries.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import type { PageVisit } from '#server/engine/campaign/campaign-page.ts';
import type { CampaignDeps } from '#server/engine/campaign/campaign.ts';
import { countChances } from '#server/engine/lottery/lottery.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { officialPlay, sectionTerms } from './official-play.ts';

/** Awards that come with the page; the list of the lottery has all of them. */
const latestAwards = 10;

/** Routes of the official activity: its page; draws and awards are those that all campaigns share. */
export function officialRoutes(app: FastifyInstance, deps: CampaignDeps): void {
  const { appContext } = deps;
  const { database } = appContext;

  const extra = async ({ activity, visitor }: PageVisit) => {
    const section_list = termsOf(activity, sectionTerms).map(({ id, items, ...section }) => ({
      ...section,
      section_id: id,
      item_list: items.map(({ id: item_id, button: btn_info, ...item }) => ({ ...item, item_id, btn_info })),
    }));
    if (visitor === null) return { section_list, award_list: [], lottery_cnt: null };
    const { memberId } = visitor;
    const [award_list, lottery_cnt] = await Promise.all([
      listAwards(database, { memberId, activity, offset: 0, limit: latestAwards }),
      countChances(database.query, memberId, activity),
    ]);
    return { section_list, award_list, lottery_cnt };
  };
  const page = campaignPage(deps, officialPlay, { extra });

  registerEndpoints(app, appContext, official, officialSchemas, {
    info: async (input, call) => {
      const { lottery_cnt, page_info, ...info } = await page(input, call);
      return { ...info, page_info: { ...page_info, lottery_cnt } };
    },
  });
}
