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
  [paths.official]: async () => (await import('./official/campaign.ts')).officialCampaign,
  [paths.packages]: async () => (await import('./packages/campaign.ts')).packagesCampaign,
  // A screen of the packages outside of their path.
  [paths.etfTrainOffline]: async () => (await import('./packages/campaign.ts')).packagesCampaign,
  // Its screens stand side by side: no screen of it is at the path above them.
  '/activity/reviewer': async () => (await import('./reviewer/campaign.ts')).reviewerCampaign,
  [paths.advisory]: async () => (await import('./advisory/campaign.ts')).advisoryCampaign,
  [paths.stockStar]: async () => (await import('./stock-star/campaign.ts')).stockStarCampaign,
  [paths.treasure]: async () => (await import('./treasure/campaign.ts')).treasureCampaign,
  [paths.etfChicken]: async () => (await import('./etf-chicken/campaign.ts')).etfChickenCampaign,
  [paths.invite]: async () => (await import('./invite/campaign.ts')).inviteCampaign,
  [paths.springFestival]: async () => (await import('./spring-festival/campaign.ts')).springFestivalCampaign,
  [paths.dragonNewYear]: async () => (await import('./new-year/campaign.ts')).dragonCampaign,
  [paths.snakeNewYear]: async () => (await import('./new-year/campaign.ts')).snakeCampaign,
  [paths.upgradeThird]: async () => (await import('./upgrade-third/campaign.ts')).upgradeThirdCampaign,
  [paths.upgradeFourth]: async () => (await import('./upgrade-fourth/campaign.ts')).upgradeFourthCampaign,
};
