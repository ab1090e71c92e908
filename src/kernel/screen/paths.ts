import { innerPath, openAccountPath, taskPages } from '#contract/pages/addresses.ts';

/**
 * Every address of the product, by the name the code knows it under: those of product 10.3 letter for letter, and
 * below them our own.
 */
export const paths = {
  home: '/',
  business: '/wt',
  openAccount: openAccountPath,
  charges: '/charges',
  activityIndex: '/activity',
  activityCenter: '/activity/center',
  landing: '/landpage',
  landingRegister: '/landpage/regist',
  landingResult: '/landpage/result',
  landingPreview: '/landpage/preview',
  miniProgramLanding: '/miniland',
  autoInvestment: '/activity/auto-investment',
  autoInvestmentDescription: '/activity/auto-investment/description',
  autoInvestmentManagerIntro: '/activity/auto-investment/manager/intro',
  autoInvestmentManager: '/activity/auto-investment/manager',
  autoInvestmentSuperRaceIntro: '/activity/auto-investment/super-race/intro',
  packages: '/activity/packages',
  packagesCommission: '/activity/packages/commission',
  etfTrain: '/activity/etf/train',
  etfTrainOffline: '/activity/etf/train/offline',
  coupons: '/activity/coupons',
  couponHistory: '/activity/coupons/history',
  couponDetail: '/activity/coupons/detail',
  couponPromotions: '/activity/coupons/promotions',
  calendar: '/activity/calendar',
  calendarOld: '/activity/calendar/old',
  calendarEconomy: '/activity/calendar/economy',
  rights: '/activity/rights',
  rightsCenter: '/activity/rights/center',
  springFestival: '/activity/springFestival',
  reviewerProgress: '/activity/reviewer/progress',
  reviewerExchange: '/activity/reviewer/exchange',
  tradingCompetition: '/activity/tradingCompetition',
  tradingCompetitionRedPackets: '/activity/tradingCompetition/hongbao',
  treasure: '/activity/treasure',
  treasureInvite: '/activity/treasure/invite',
  treasureSeason: '/activity/treasure/v4',
  advisory: '/activity/advisory',
  advisoryPromotion: '/activity/advisory/promotion',
  goldFund: '/activity/gold/fund',
  goldFundHistory: '/activity/gold/fund/history',
  goldFundQuizHistory: '/activity/gold/fund/quizHistory',
  goldFundInviteHistory: '/activity/gold/fund/inviteHistory',
  financialDay: '/activity/financial_day',
  financialDayHistory: '/activity/financial_day/history',
  official: '/activity/official',
  officialHistory: '/activity/official/history',
  officialIntro: '/activity/official/intro',
  officialUpgrade: '/activity/official/v2',
  etfMatch: '/activity/etfMatch',
  etfMatchInvite: '/activity/etfMatch/invite',
  etfMatchSection: '/activity/etfMatch/section',
  etfMatchRecord: '/activity/etfMatch/record',
  etfMatchList: '/activity/etfMatch/list',
  etfMatchInterpret: '/activity/etfMatch/interpret',
  etfMatchRetired: '/activity/etf/match',
  bankOfChina: '/activity/bank/boc',
  mgm: '/activity/mgm',
  mgmAward: '/activity/mgm/award',
  mgmAddress: '/activity/mgm/address',
  invite: '/activity/invite',
  inviteList: '/activity/invite/list',
  webLogin: '/m/user/login',

  // Ours (product 10.3): the owner named these pages without an address, or the law requires them.
  goldFundAward: '/activity/gold/fund/award',
  packagesAward: '/activity/packages/award',
  springFestivalAward: '/activity/springFestival/award',
  springFestivalAddress: '/activity/springFestival/address',
  dragonNewYear: '/activity/new-year/dragon',
  dragonNewYearAward: '/activity/new-year/dragon/award',
  dragonNewYearAddress: '/activity/new-year/dragon/address',
  snakeNewYear: '/activity/new-year/snake',
  snakeNewYearAward: '/activity/new-year/snake/award',
  snakeNewYearAddress: '/activity/new-year/snake/address',
  reviewerAward: '/activity/reviewer/award',
  officialUpgradeDraw: '/activity/official/v2/draw',
  officialUpgradeAward: '/activity/official/v2/award',
  configurablePage: '/activity/page',
  cashDesk: '/activity/cash-desk',
  stockStar: '/activity/stock-star',
  treasureAward: '/activity/treasure/award',
  etfChicken: '/activity/etf-chicken',
  etfChickenAward: '/activity/etf-chicken/award',
  upgradeThird: '/activity/upgrade/third',
  upgradeThirdAward: '/activity/upgrade/third/award',
  upgradeThirdAddress: '/activity/upgrade/third/address',
  upgradeFourth: '/activity/upgrade/fourth',
  upgradeFourthAward: '/activity/upgrade/fourth/award',
  upgradeFourthAddress: '/activity/upgrade/fourth/address',
  taskReading: taskPages.reading,
  taskQuiz: taskPages.quiz,
  userAgreement: '/agreement/user',
  privacyPolicy: '/agreement/privacy',
} as const;

/** One of the product's addresses. */
export type Path = (typeof paths)[keyof typeof paths];

/** Whether an address is a page of the product, as far as its spelling shows: campaigns have theirs below `/activity`. */
export function isOwnPage(pathname: string): boolean {
  const isOfCampaign = /^\/activity(?:\/[a-z][\w-]{0,39}){1,3}$/i.test(pathname) && !/\d{6}/.test(pathname);
  return isOfCampaign || Object.values<string>(paths).includes(pathname);
}

/** The server draws for every host: only links that name no host are ours for all of them. */
const anyHost = 'https://any-host.invalid';

/** The path to follow for a link from outside: banner, card, task. For a link to another origin it is `otherwise`. */
export function ownPath<T>(candidate: string, otherwise: T): string | T {
  return innerPath(candidate, typeof location === 'undefined' ? anyHost : location.origin) ?? otherwise;
}
