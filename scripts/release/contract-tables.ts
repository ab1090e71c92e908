import { autoInvestmentSchemas } from '#contract/campaigns/auto-investment.schema.ts';
import { autoInvestment } from '#contract/campaigns/auto-investment.ts';
import { calendarSchemas } from '#contract/campaigns/calendar.schema.ts';
import { calendar } from '#contract/campaigns/calendar.ts';
import { redPacketSchemas } from '#contract/activity-kit/red-packet.schema.ts';
import { redPacket } from '#contract/activity-kit/red-packet.ts';
import { tradingCompetitionSchemas } from '#contract/campaigns/trading-competition.schema.ts';
import { tradingCompetition } from '#contract/campaigns/trading-competition.ts';
import { etfMatchSchemas } from '#contract/campaigns/etf-match.schema.ts';
import { etfMatch } from '#contract/campaigns/etf-match.ts';
import { etfTrainSchemas } from '#contract/campaigns/etf-train.schema.ts';
import { etfTrain } from '#contract/campaigns/etf-train.ts';
import { stockGuessSchemas } from '#contract/campaigns/stock-guess.schema.ts';
import { stockGuess } from '#contract/campaigns/stock-guess.ts';
import { accountOpening } from '#contract/trade/account-opening.ts';
import { accountOpeningSchemas } from '#contract/trade/account-opening.schema.ts';
import { watchlist } from '#contract/market/watchlist.ts';
import { watchlistSchemas } from '#contract/market/watchlist.schema.ts';
import { market } from '#contract/market/market.ts';
import { marketSchemas } from '#contract/market/market.schema.ts';
import { advisor } from '#contract/advisor/advisor.ts';
import { advisorSchemas } from '#contract/advisor/advisor.schema.ts';
import { cashDesk } from '#contract/advisor/cash-desk.ts';
import { cashDeskSchemas } from '#contract/advisor/cash-desk.schema.ts';
import { activityCenter } from '#contract/activity-kit/activity-center.ts';
import { activityCenterSchemas } from '#contract/activity-kit/activity-center.schema.ts';
import { address } from '#contract/activity-kit/address.ts';
import { addressSchemas } from '#contract/activity-kit/address.schema.ts';
import { checkIn } from '#contract/activity-kit/check-in.ts';
import { checkInSchemas } from '#contract/activity-kit/check-in.schema.ts';
import { collect } from '#contract/activity-kit/collect.ts';
import { collectSchemas } from '#contract/activity-kit/collect.schema.ts';
import { exchange } from '#contract/activity-kit/exchange.ts';
import { exchangeSchemas } from '#contract/activity-kit/exchange.schema.ts';
import { equity } from '#contract/activity-kit/equity.ts';
import { equitySchemas } from '#contract/activity-kit/equity.schema.ts';
import { coupon } from '#contract/activity-kit/coupon.ts';
import { couponSchemas } from '#contract/activity-kit/coupon.schema.ts';
import { goals } from '#contract/activity-kit/goals.ts';
import { goalSchemas } from '#contract/activity-kit/goals.schema.ts';
import { help } from '#contract/activity-kit/help.ts';
import { helpSchemas } from '#contract/activity-kit/help.schema.ts';
import { invite } from '#contract/activity-kit/invite.ts';
import { inviteSchemas } from '#contract/activity-kit/invite.schema.ts';
import { lottery } from '#contract/activity-kit/lottery.ts';
import { lotterySchemas } from '#contract/activity-kit/lottery.schema.ts';
import { quiz } from '#contract/activity-kit/quiz.ts';
import { quizSchemas } from '#contract/activity-kit/quiz.schema.ts';
import { rights } from '#contract/activity-kit/rights.ts';
import { rightsSchemas } from '#contract/activity-kit/rights.schema.ts';
import { subscription } from '#contract/activity-kit/subscription.ts';
import { subscriptionSchemas } from '#contract/activity-kit/subscription.schema.ts';
import { task } from '#contract/activity-kit/task.ts';
import { taskSchemas } from '#contract/activity-kit/task.schema.ts';
import { winners } from '#contract/activity-kit/winners.ts';
import { winnersSchemas } from '#contract/activity-kit/winners.schema.ts';
import { landing } from '#contract/landing/landing.ts';
import { landingSchemas } from '#contract/landing/landing.schema.ts';
import { pageDefinition } from '#contract/page-definition/page-definition.ts';
import { pageDefinitionSchemas } from '#contract/page-definition/page-definition.schema.ts';
import { productEquity } from '#contract/activity-kit/product-equity.ts';
import { productEquitySchemas } from '#contract/activity-kit/product-equity.schema.ts';
import { advisory } from '#contract/campaigns/advisory.ts';
import { advisorySchemas } from '#contract/campaigns/advisory.schema.ts';
import { stockStar } from '#contract/campaigns/stock-star.ts';
import { stockStarSchemas } from '#contract/campaigns/stock-star.schema.ts';
import * as standardRows from '#contract/campaigns/standard-campaigns.ts';
import * as standardSchemas from '#contract/campaigns/standard-campaigns.schema.ts';
import { dragonNewYear, snakeNewYear } from '#contract/campaigns/new-year.ts';
import { dragonNewYearSchemas, snakeNewYearSchemas } from '#contract/campaigns/new-year.schema.ts';
import { upgradeFourth } from '#contract/campaigns/upgrade-fourth.ts';
import { upgradeFourthSchemas } from '#contract/campaigns/upgrade-fourth.schema.ts';
import { upgradeThird } from '#contract/campaigns/upgrade-third.ts';
import { upgradeThirdSchemas } from '#contract/campaigns/upgrade-third.schema.ts';
import { inviteLadder } from '#contract/campaigns/invite.ts';
import { inviteLadderSchemas } from '#contract/campaigns/invite.schema.ts';
import { official } from '#contract/campaigns/official.ts';
import { officialSchemas } from '#contract/campaigns/official.schema.ts';
import { upgrade } from '#contract/campaigns/official-upgrade.ts';
import { upgradeSchemas } from '#contract/campaigns/official-upgrade.schema.ts';
import { reviewer } from '#contract/campaigns/reviewer.ts';
import { reviewerSchemas } from '#contract/campaigns/reviewer.schema.ts';
import { fairness } from '#contract/activity-kit/fairness.ts';
import { fairnessSchemas } from '#contract/activity-kit/fairness.schema.ts';
import { participation } from '#contract/activity-kit/participation.ts';
import { participationSchemas } from '#contract/activity-kit/participation.schema.ts';
import { etfChicken } from '#contract/campaigns/etf-chicken.ts';
import { etfChickenSchemas } from '#contract/campaigns/etf-chicken.schema.ts';
import { financialDay } from '#contract/campaigns/financial-day.ts';
import { financialDaySchemas } from '#contract/campaigns/financial-day.schema.ts';
import { packages } from '#contract/campaigns/packages.ts';
import { packagesSchemas } from '#contract/campaigns/packages.schema.ts';
import { goldFund } from '#contract/campaigns/gold-fund.ts';
import { goldFundSchemas } from '#contract/campaigns/gold-fund.schema.ts';
import { treasure } from '#contract/campaigns/treasure.ts';
import { treasureSchemas } from '#contract/campaigns/treasure.schema.ts';
import { measures } from '#contract/tracking/measures.ts';
import { measuresSchemas } from '#contract/tracking/measures.schema.ts';
import { clientConfig, clientIp, tracking } from '#contract/tracking/tracking.ts';
import { clientConfigSchemas, clientIpSchemas, trackingSchemas } from '#contract/tracking/tracking.schema.ts';
import type { CallSchema, EndpointRow } from '#contract/http/endpoint.ts';
import type { TObject } from 'typebox';
import { session } from '#contract/session/session.ts';
import { sessionSchemas } from '#contract/session/session.schema.ts';
import { messaging } from '#contract/messaging/messaging.ts';
import { messagingSchemas } from '#contract/messaging/messaging.schema.ts';
import { trade } from '#contract/trade/trade.ts';
import { tradeSchemas } from '#contract/trade/trade.schema.ts';
import { user } from '#contract/session/user.ts';
import { userSchemas } from '#contract/session/user.schema.ts';

/** One call of the contract. */
export interface ContractCall {
  readonly row: EndpointRow;
  readonly schema: CallSchema;
}

const standardNames = Object.keys(standardRows) as (keyof typeof standardRows)[];

/** Every call of the contract, from its tables. */
export const contractCalls: readonly ContractCall[] = [
  ...joined(session, sessionSchemas),
  ...joined(user, userSchemas),
  ...joined(market, marketSchemas),
  ...joined(watchlist, watchlistSchemas),
  ...joined(activityCenter, activityCenterSchemas),
  ...joined(participation, participationSchemas),
  ...joined(fairness, fairnessSchemas),
  ...joined(address, addressSchemas),
  ...joined(invite, inviteSchemas),
  ...joined(lottery, lotterySchemas),
  ...joined(checkIn, checkInSchemas),
  ...joined(exchange, exchangeSchemas),
  ...joined(collect, collectSchemas),
  ...joined(equity, equitySchemas),
  ...joined(coupon, couponSchemas),
  ...joined(quiz, quizSchemas),
  ...joined(rights, rightsSchemas),
  ...joined(subscription, subscriptionSchemas),
  ...joined(goals, goalSchemas),
  ...joined(help, helpSchemas),
  ...joined(task, taskSchemas),
  ...joined(winners, winnersSchemas),
  ...standardNames.flatMap((name) => joined(standardRows[name], standardSchemas[`${name}Schemas`])),
  ...joined(inviteLadder, inviteLadderSchemas),
  ...joined(financialDay, financialDaySchemas),
  ...joined(goldFund, goldFundSchemas),
  ...joined(packages, packagesSchemas),
  ...joined(reviewer, reviewerSchemas),
  ...joined(official, officialSchemas),
  ...joined(upgrade, upgradeSchemas),
  ...joined(treasure, treasureSchemas),
  ...joined(etfChicken, etfChickenSchemas),
  ...joined(clientConfig, clientConfigSchemas),
  ...joined(clientIp, clientIpSchemas),
  ...joined(messaging, messagingSchemas),
  ...joined(trade, tradeSchemas),
  ...joined(accountOpening, accountOpeningSchemas),
  ...joined(cashDesk, cashDeskSchemas),
  ...joined(advisor, advisorSchemas),
  ...joined(advisory, advisorySchemas),
  ...joined(landing, landingSchemas),
  ...joined(pageDefinition, pageDefinitionSchemas),
  ...joined(productEquity, productEquitySchemas),
  ...joined(stockStar, stockStarSchemas),
  ...joined(dragonNewYear, dragonNewYearSchemas),
  ...joined(snakeNewYear, snakeNewYearSchemas),
  ...joined(upgradeThird, upgradeThirdSchemas),
  ...joined(upgradeFourth, upgradeFourthSchemas),
  ...joined(tracking, trackingSchemas),
  ...joined(measures, measuresSchemas),
  ...joined(stockGuess, stockGuessSchemas),
  ...joined(autoInvestment, autoInvestmentSchemas),
  ...joined(calendar, calendarSchemas),
  ...joined(etfTrain, etfTrainSchemas),
  ...joined(etfMatch, etfMatchSchemas),
  ...joined(tradingCompetition, tradingCompetitionSchemas),
  ...joined(redPacket, redPacketSchemas),
];

/** Whether the query or the body of a call has a field. */
export function hasInput({ schema: { query, body } }: ContractCall, name: string): boolean {
  return [query, body].some(
    (input) => input !== undefined && 'properties' in input && name in (input as TObject).properties,
  );
}

function joined<S extends Record<string, CallSchema>>(
  rows: { readonly [K in keyof S]: EndpointRow },
  schemas: S,
): ContractCall[] {
  return Object.keys(rows).flatMap((name) => {
    const [row, schema] = [rows[name], schemas[name]];
    return row && schema ? [{ row, schema }] : [];
  });
}
