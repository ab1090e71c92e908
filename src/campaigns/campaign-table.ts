import type { CampaignManifest } from '#activity-kit/campaign/campaign.ts';

/**
 * Where the browser finds the manifest of each campaign: by the path that its screens are at or below. It has the campaigns
 * of `campaigns.ts`, and loads only the one that is opened.
 */
export const campaignTable: Readonly<Record<string, () => Promise<CampaignManifest>>> = {
  '/activity/calendar': async () => (await import('./calendar/campaign.ts')).calendarCampaign,
  '/activity/coupons/promotions': async () =>
    (await import('./coupon-market/campaign.ts')).couponMarketCampaign,
  '/activity/financial_day': async () => (await import('./financial-day/campaign.ts')).financialDayCampaign,
  '/activity/gold/fund': async () => (await import('./gold-fund/campaign.ts')).goldFundCampaign,
  '/activity/mgm': async () => (await import('./mgm/campaign.ts')).mgmCampaign,
  '/activity/official': async () => (await import('./official/campaign.ts')).officialCampaign,
  '/activity/official/v2': async () =>
    (await import('./official-upgrade/campaign.ts')).officialUpgradeCampaign,
  '/activity/packages': async () => (await import('./packages/campaign.ts')).packagesCampaign,
  // A screen of the packages outside of their path.
  '/activity/etf/train/offline': async () => (await import('./packages/campaign.ts')).packagesCampaign,
  // Its screens stand side by side: no screen of it is at the path above them.
  '/activity/reviewer': async () => (await import('./reviewer/campaign.ts')).reviewerCampaign,
  '/activity/advisory': async () => (await import('./advisory/campaign.ts')).advisoryCampaign,
  '/activity/stock-star': async () => (await import('./stock-star/campaign.ts')).stockStarCampaign,
  '/activity/treasure': async () => (await import('./treasure/campaign.ts')).treasureCampaign,
  '/activity/etf-chicken': async () => (await import('./etf-chicken/campaign.ts')).etfChickenCampaign,
  '/activity/invite': async () => (await import('./invite/campaign.ts')).inviteCampaign,
  '/activity/springFestival': async () =>
    (await import('./spring-festival/campaign.ts')).springFestivalCampaign,
  '/activity/new-year/dragon': async () => (await import('./new-year/campaign.ts')).dragonCampaign,
  '/activity/new-year/snake': async () => (await import('./new-year/campaign.ts')).snakeCampaign,
  '/activity/upgrade/third': async () => (await import('./upgrade-third/campaign.ts')).upgradeThirdCampaign,
  '/activity/upgrade/fourth': async () =>
    (await import('./upgrade-fourth/campaign.ts')).upgradeFourthCampaign,
  '/activity/guess': async () => (await import('./stock-guess/campaign.ts')).stockGuessCampaign,
  '/activity/question': async () => (await import('./question/campaign.ts')).questionCampaign,
  '/activity/auto-investment': async () =>
    (await import('./auto-investment/campaign.ts')).autoInvestmentCampaign,
  '/activity/etfMatch': async () => (await import('./etf-match/campaign.ts')).etfMatchCampaign,
  '/activity/tradingCompetition': async () =>
    (await import('./trading-competition/campaign.ts')).tradingCompetitionCampaign,
  '/activity/etf/train': async () => (await import('./etf-train/campaign.ts')).etfTrainCampaign,
};
