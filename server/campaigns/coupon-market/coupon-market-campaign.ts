import { couponMarketSchemas } from '#contract/campaigns/standard-campaigns.schema.ts';
import { couponMarket } from '#contract/campaigns/standard-campaigns.ts';
import { campaignPage } from '#server/engine/campaign/campaign-page.ts';
import type { ServerCampaign } from '#server/engine/campaign/campaign.ts';
import { standardPlay } from '#server/engine/campaign/standard-play.ts';
import { registerEndpoints } from '#server/plugins/register-endpoints.ts';

const playType = standardPlay({ type: 'coupons', parts: ['tasks', 'equity'] });

/**
 * The festival of coupons: tasks that pay coupons, and offers. Its page has no offers of its own, because the market below
 * shows them with those of every other running activity.
 */
export const couponMarketCampaign: ServerCampaign = {
  playType,
  routes: (app, deps) => {
    const { appContext } = deps;
    const info = campaignPage(deps, playType, { extra: () => Promise.resolve({}) });
    registerEndpoints(app, appContext, couponMarket, couponMarketSchemas, { info });
  },
};
