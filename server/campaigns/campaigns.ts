import type { PlayType } from '#server/engine/activity/play-type.ts';
import type { ServerCampaign } from '#server/engine/campaign/campaign.ts';
import { settleGuessesJob } from '#server/engine/guess/stock-guesses.ts';
import { advisoryCampaign } from './advisory/advisory-campaign.ts';
import { couponMarketCampaign } from './coupon-market/coupon-market-campaign.ts';
import { financialDayPlay } from './financial-day/financial-day-play.ts';
import { financialDayRoutes } from './financial-day/financial-day-routes.ts';
import { goldFundGuesses } from './gold-fund/gold-fund-config.ts';
import { goldFundPlay } from './gold-fund/gold-fund-play.ts';
import { goldFundRoutes } from './gold-fund/gold-fund-routes.ts';
import { mgmCampaign } from './mgm/mgm-campaign.ts';
import { packagesPlay } from './packages/packages-play.ts';
import { packagesRoutes } from './packages/packages-routes.ts';
import { reviewerPlay } from './reviewer/reviewer-play.ts';
import { reviewerRoutes } from './reviewer/reviewer-routes.ts';
import { stockStarPlay } from './stock-star/stock-star-play.ts';
import { stockStarRoutes } from './stock-star/stock-star-routes.ts';

/** Every campaign that has code, one row each. */
export const campaigns: readonly ServerCampaign[] = [
  { playType: financialDayPlay, routes: financialDayRoutes },
  {
    playType: goldFundPlay,
    routes: goldFundRoutes,
    jobs: (deps) => [settleGuessesJob(goldFundGuesses, deps)],
  },
  mgmCampaign,
  couponMarketCampaign,
  { playType: packagesPlay, routes: packagesRoutes },
  { playType: reviewerPlay, routes: reviewerRoutes },
  advisoryCampaign,
  { playType: stockStarPlay, routes: stockStarRoutes },
];

/** Every play type that has code. */
export const playTypes: readonly PlayType[] = campaigns.map(({ playType }) => playType);
