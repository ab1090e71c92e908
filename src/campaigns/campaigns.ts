import type { CampaignManifest } from '#activity-kit/campaign/campaign.ts';
import { advisoryCampaign } from './advisory/campaign.ts';
import { couponMarketCampaign } from './coupon-market/campaign.ts';
import { financialDayCampaign } from './financial-day/campaign.ts';
import { goldFundCampaign } from './gold-fund/campaign.ts';
import { mgmCampaign } from './mgm/campaign.ts';
import { stockStarCampaign } from './stock-star/campaign.ts';

/** Every campaign that has screens; routes, journeys, gallery and tests read this list. */
export const campaigns: readonly CampaignManifest[] = [
  couponMarketCampaign,
  financialDayCampaign,
  goldFundCampaign,
  mgmCampaign,
  advisoryCampaign,
  stockStarCampaign,
];
