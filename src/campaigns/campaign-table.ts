import type { CampaignManifest } from '#activity-kit/campaign/campaign.ts';
import { paths } from '#kernel/screen/paths.ts';

/**
 * Where the browser finds the manifest of each campaign: by the path that its screens are at or below. It has the campaigns
 * of `campaigns.ts`, and loads only the one that is opened.
 */
export const campaignTable: Readonly<Record<string, () => Promise<CampaignManifest>>> = {
  [paths.couponPromotions]: async () => (await import('./coupon-market/campaign.ts')).couponMarketCampaign,
  [paths.financialDay]: async () => (await import('./financial-day/campaign.ts')).financialDayCampaign,
  [paths.goldFund]: async () => (await import('./gold-fund/campaign.ts')).goldFundCampaign,
  [paths.mgm]: async () => (await import('./mgm/campaign.ts')).mgmCampaign,
  [paths.advisory]: async () => (await import('./advisory/campaign.ts')).advisoryCampaign,
  [paths.stockStar]: async () => (await import('./stock-star/campaign.ts')).stockStarCampaign,
};
