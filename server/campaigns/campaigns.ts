import * as schemas from '#contract/campaigns/standard-campaigns.schema.ts';
import * as rows from '#contract/campaigns/standard-campaigns.ts';
import { playTypesOf } from '#server/engine/activity/play-type.ts';
import type { PlayTypes } from '#server/engine/activity/play-type.ts';
import type { ServerCampaign } from '#server/engine/campaign/campaign.ts';
import { standardCampaign } from '#server/engine/campaign/standard-campaign.ts';
import { settleGuessesJob } from '#server/engine/guess/settle-guesses.ts';
import { maintainScheduledDraws } from '#server/engine/scheduled-draw/maintain-scheduled-draws.ts';
import { advisoryCampaign } from './advisory/advisory-campaign.ts';
import { autoInvestmentCampaign } from './auto-investment/auto-investment-campaign.ts';
import { calendarCampaign } from './calendar/calendar-campaign.ts';
import { couponMarketCampaign } from './coupon-market/coupon-market-campaign.ts';
import { etfChickenPlay } from './etf-chicken/etf-chicken-play.ts';
import { etfChickenRoutes } from './etf-chicken/etf-chicken-routes.ts';
import { etfMatchCampaign } from './etf-match/etf-match-campaign.ts';
import { etfTrainCampaign } from './etf-train/etf-train-campaign.ts';
import { financialDayPlay } from './financial-day/financial-day-play.ts';
import { financialDayRoutes } from './financial-day/financial-day-routes.ts';
import { goldFundGuesses, goldFundPlay } from './gold-fund/gold-fund-play.ts';
import { goldFundRoutes } from './gold-fund/gold-fund-routes.ts';
import { inviteLadderCampaign } from './invite/invite-ladder-campaign.ts';
import { officialPlay } from './official/official-play.ts';
import { officialRoutes } from './official/official-routes.ts';
import { dragonCampaign, snakeCampaign } from './new-year/new-year-campaigns.ts';
import { packagesPlay } from './packages/packages-play.ts';
import { packagesRoutes } from './packages/packages-routes.ts';
import { questionCampaign } from './question/question-campaign.ts';
import { reviewerPlay } from './reviewer/reviewer-play.ts';
import { reviewerRoutes } from './reviewer/reviewer-routes.ts';
import { stockGuessCampaign } from './stock-guess/stock-guess-campaign.ts';
import { stockStarPlay } from './stock-star/stock-star-play.ts';
import { stockStarRoutes } from './stock-star/stock-star-routes.ts';
import { tradingCompetitionCampaign } from './trading-competition/trading-competition-campaign.ts';
import { treasurePlay } from './treasure/treasure-play.ts';
import { treasureRoutes } from './treasure/treasure-routes.ts';
import { upgradeFourthPlay } from './upgrade-fourth/upgrade-fourth-play.ts';
import { upgradeFourthRoutes } from './upgrade-fourth/upgrade-fourth-routes.ts';
import { upgradeThirdPlay } from './upgrade-third/upgrade-third-routes.ts';
import { upgradeThirdRoutes } from './upgrade-third/upgrade-third-routes.ts';
import { upgradePlay } from './official-upgrade/upgrade-play.ts';
import { upgradeRoutes } from './official-upgrade/upgrade-calls.ts';

/** Every campaign that has code, one row each; those that are composed of parts of the engine have no code of their own. */
export const campaigns: readonly ServerCampaign[] = [
  { playType: financialDayPlay, routes: financialDayRoutes },
  {
    playType: goldFundPlay,
    routes: goldFundRoutes,
    jobs: (deps) => [settleGuessesJob(goldFundGuesses, deps)],
  },
  // The invitation lottery: tasks and friends earn chances, and a chance draws from the pool.
  standardCampaign({
    type: 'mgm',
    rows: rows.mgm,
    schemas: schemas.mgmSchemas,
    with: ['draw', 'tasks', 'invite'],
  }),
  couponMarketCampaign,
  { playType: packagesPlay, routes: packagesRoutes },
  { playType: reviewerPlay, routes: reviewerRoutes },
  advisoryCampaign,
  calendarCampaign,
  { playType: stockStarPlay, routes: stockStarRoutes },
  { playType: officialPlay, routes: officialRoutes },
  {
    playType: upgradePlay,
    routes: upgradeRoutes,
    jobs: (deps) => [maintainScheduledDraws(upgradePlay.type, deps)],
  },
  { playType: treasurePlay, routes: treasureRoutes },
  {
    playType: etfChickenPlay,
    routes: etfChickenRoutes,
    tables: { chicken: { member: 'member_id' } },
  },
  inviteLadderCampaign,
  // Which game opens the pool, the rain or the cards, is the visitor's choice and unknown to the server.
  standardCampaign({
    type: 'spring_festival',
    rows: rows.springFestival,
    schemas: schemas.springFestivalSchemas,
    with: ['draw', 'tasks', 'invite', 'check-in', 'quiz'],
  }),
  dragonCampaign,
  snakeCampaign,
  { playType: upgradeThirdPlay, routes: upgradeThirdRoutes },
  { playType: upgradeFourthPlay, routes: upgradeFourthRoutes },
  questionCampaign,
  stockGuessCampaign,
  autoInvestmentCampaign,
  etfTrainCampaign,
  tradingCompetitionCampaign,
  etfMatchCampaign,
];

/** Every play type that has code. */
export const playTypes: PlayTypes = playTypesOf(campaigns.map(({ playType }) => playType));
