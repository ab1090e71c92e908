import { rights } from '#contract/activity-kit/rights.ts';
import { cashDesk } from '#contract/advisor/cash-desk.ts';
import { pagePath } from '#contract/pages/addresses.ts';
import { user } from '#contract/session/user.ts';
import { paths } from '#kernel/screen/paths.ts';
import { campaignTable } from '../campaigns/campaign-table.ts';
import { lazyScreen, persistently, routesOf } from './lazy-screen.tsx';
import type { Routes } from './lazy-screen.tsx';
import { routeIn } from './route-in.ts';

/** Pages that belong to no campaign and that few visits open: the member's own, guides, and the way into the mini-program. */
export const memberRoutes: Routes = {
  [paths.coupons]: lazyScreen('我的卡券', () => import('#activity-kit/coupons/CouponsScreen.tsx')),
  [paths.couponHistory]: lazyScreen(
    '历史卡券',
    () => import('#activity-kit/coupons/CouponHistoryScreen.tsx'),
  ),
  [paths.couponDetail]: lazyScreen('卡券详情', () => import('#activity-kit/coupons/CouponDetailScreen.tsx')),
  [paths.rights]: lazyScreen('我的权益', () => import('#activity-kit/rights/RightsScreen.tsx')),
  [paths.rightsCenter]: lazyScreen('权益中心', () => import('../pages/rights/RightsCenterScreen.tsx'), [
    { ...rights.groups, pass: [] },
  ]),
  [paths.bankOfChina]: lazyScreen('银行卡绑定指南', () => import('../pages/bank/BankScreen.tsx'), [
    { ...user.banks, pass: [] },
  ]),
  [paths.taskReading]: lazyScreen('阅读任务', () => import('#activity-kit/task-pages/ReadingScreen.tsx')),
  [paths.taskQuiz]: lazyScreen('答题任务', () => import('#activity-kit/task-pages/QuizTaskScreen.tsx')),
  [paths.cashDesk]: lazyScreen('收银台指引', () => import('../pages/cash-desk/CashDeskScreen.tsx'), [
    { ...cashDesk.guide, pass: [] },
  ]),
  [paths.miniProgramLanding]: lazyScreen(
    '小程序专属活动',
    () => import('../pages/mini-program-landing/MiniProgramLandingScreen.tsx'),
  ),
};

/** The row of the campaign whose screens are at an address or above it; undefined if there is none. */
function rowAt(pathname: string) {
  for (let path = pathname; path.includes('/', 1); path = path.slice(0, path.lastIndexOf('/'))) {
    const main = pagePath(path, Object.keys(campaignTable));
    if (main !== null) return campaignTable[main];
  }
  return undefined;
}

/**
 * The routes of the campaign that an address belongs to, those of {@link memberRoutes}, or those of what opens soon. The manifest is in the chunk of its
 * campaign, so the first load of a page grows by one line with each further campaign. @throws Error when a chunk is lost.
 */
export async function campaignRoutesAt(pathname: string): Promise<Routes> {
  if (routeIn(memberRoutes, pathname) !== undefined) return memberRoutes;
  const row = rowAt(pathname);
  const own = row && routesOf(await persistently(row));
  if (own !== undefined && routeIn(own, pathname) !== undefined) return own;
  return (await persistently(() => import('./routes-to-come.tsx'))).routesToCome;
}
