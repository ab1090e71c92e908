import {
  innerPath,
  openAccountPath,
  pagePreviewPath,
  previewPath,
  taskPages,
  watchlistPath,
} from '#contract/pages/addresses.ts';

/**
 * The addresses of the pages that belong to no campaign, by the name the code knows them under: those of product 10.3 letter for
 * letter, and below them our own. A campaign has its addresses in its manifest.
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
  landingPreview: previewPath,
  miniProgramLanding: '/miniland',
  coupons: '/activity/coupons',
  couponHistory: '/activity/coupons/history',
  couponDetail: '/activity/coupons/detail',
  rights: '/activity/rights',
  rightsCenter: '/activity/rights/center',
  bankOfChina: '/activity/bank/boc',
  webLogin: '/m/user/login',

  // Ours (product 10.3): the owner named these pages without an address, or the law requires them.
  configurablePage: '/activity/page',
  pagePreview: pagePreviewPath,
  cashDesk: '/activity/cash-desk',
  watchlist: watchlistPath,
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
