import type { CampaignManifest } from '#activity-kit/campaign/campaign.ts';
import { advisoryCampaign } from './advisory/campaign.ts';
import { autoInvestmentCampaign } from './auto-investment/campaign.ts';
import { calendarCampaign } from './calendar/campaign.ts';
import { couponMarketCampaign } from './coupon-market/campaign.ts';
import { etfChickenCampaign } from './etf-chicken/campaign.ts';
import { etfTrainCampaign } from './etf-train/campaign.ts';
import { financialDayCampaign } from './financial-day/campaign.ts';
import { goldFundCampaign } from './gold-fund/campaign.ts';
import { inviteCampaign } from './invite/campaign.ts';
import { mgmCampaign } from './mgm/campaign.ts';
import { dragonCampaign, snakeCampaign } from './new-year/campaign.ts';
import { officialCampaign } from './official/campaign.ts';
import { officialUpgradeCampaign } from './official-upgrade/campaign.ts';
import { packagesCampaign } from './packages/campaign.ts';
import { questionCampaign } from './question/campaign.ts';
import { reviewerCampaign } from './reviewer/campaign.ts';
import { springFestivalCampaign } from './spring-festival/campaign.ts';
import { stockGuessCampaign } from './stock-guess/campaign.ts';
import { stockStarCampaign } from './stock-star/campaign.ts';
import { etfMatchCampaign } from './etf-match/campaign.ts';
import { tradingCompetitionCampaign } from './trading-competition/campaign.ts';
import { treasureCampaign } from './treasure/campaign.ts';
import { upgradeFourthCampaign } from './upgrade-fourth/campaign.ts';
import { upgradeThirdCampaign } from './upgrade-third/campaign.ts';

/** Every campaign that has screens; routes, journeys, gallery and tests read this list. */
export const campaigns: readonly CampaignManifest[] = [
  advisoryCampaign,
  calendarCampaign,
  couponMarketCampaign,
  financialDayCampaign,
  goldFundCampaign,
  mgmCampaign,
  officialCampaign,
  officialUpgradeCampaign,
  packagesCampaign,
  reviewerCampaign,
  stockStarCampaign,
  treasureCampaign,
  etfChickenCampaign,
  inviteCampaign,
  springFestivalCampaign,
  dragonCampaign,
  snakeCampaign,
  upgradeThirdCampaign,
  upgradeFourthCampaign,
  questionCampaign,
  stockGuessCampaign,
  tradingCompetitionCampaign,
  etfMatchCampaign,
  autoInvestmentCampaign,
  etfTrainCampaign,
];
