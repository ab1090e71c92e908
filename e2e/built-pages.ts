import { paths } from '#kernel/screen/paths.ts';
import { titlesToCome } from '../src/app/titles-to-come.ts';
import { campaigns } from '../src/campaigns/campaigns.ts';

/** The addresses of the screens of all campaigns. */
const campaignPages = campaigns.flatMap(({ screens }) => Object.values(screens).map(({ path }) => path));

/** Every address of the product. */
export const allPages: readonly string[] = [
  ...new Set([
    ...Object.values<string>(paths),
    ...Object.keys(titlesToCome),
    '/activity/etf/match',
    ...campaignPages,
  ]),
];

/** The addresses that have their own screen; the others show that they open soon. */
export const builtPages: readonly string[] = [
  ...[paths.home, paths.business, paths.charges, paths.openAccount],
  ...[paths.activityIndex, paths.activityCenter, ...campaignPages],
  ...[
    paths.coupons,
    paths.couponHistory,
    paths.couponDetail,
    paths.cashDesk,
    paths.watchlist,
    paths.taskReading,
    paths.taskQuiz,
    paths.landing,
    paths.landingRegister,
    paths.landingResult,
    paths.landingPreview,
    paths.miniProgramLanding,
  ],
  ...[paths.rights, paths.rightsCenter, paths.bankOfChina],
  ...[paths.webLogin, '/activity/etf/match', paths.userAgreement, paths.privacyPolicy],
];
