/**
 * The info call of each play type whose sections a page can show. Sections of the kit read of its answer what every campaign
 * has, so that a page loads no calls of the campaigns. A calendar has neither tasks nor prizes.
 */
export const sectionInfos = {
  official: '/ug/v1/activity/official/info',
  mgm: '/ug/v1/activity/invite/mgm',
  financial_day: '/v1/ug/activity/financial_day',
  spring_festival: '/ug/v1/activity/spring_festival/info',
  treasure: '/ug/v1/activity/treasure/info',
  advisory: '/ug/v1/activity/advisory/info',
  auto_investment: '/ug/v1/activity/auto_investment/info',
  coupons: '/ug/v1/activity/coupons/info',
  dragon_new_year: '/ug/v1/activity/dragon_new_year/info',
  etf_chicken: '/ug/v1/activity/etf_chicken/info',
  etf_match: '/ug/v1/activity/etf_match/info',
  etf_train: '/ug/v2/activity/etf_train/info',
  gold_fund: '/ug/v1/activity/gold_fund/info',
  invite: '/ug/v1/activity/invite/info',
  packages: '/ug/v1/activity/new_user/info',
  question: '/ug/v1/activity/question/info',
  reviewer: '/ug/v1/activity/evaluation/info',
  snake_new_year: '/ug/v1/activity/snake_new_year/info',
  stock_guess: '/ug/v1/activity/guess/info',
  stock_star: '/ug/v1/activity/stock_star_coupon/info',
  trading_competition: '/ug/v1/activity/trading_competition/info',
  upgrade: '/ug/v1/activity/upgrade/info',
  upgrade_third: '/ug/v1/activity/upgrade_third/info',
  upgrade_fourth: '/ug/v1/activity/upgrade/fourth_info',
} as const;

/** A play type whose sections a page can show. */
export type SectionCampaign = keyof typeof sectionInfos;
