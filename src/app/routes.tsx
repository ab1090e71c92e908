import { activityCenter, activityStatus, wholeList } from '#contract/activity-kit/activity-center.ts';
import type { FirstCall } from '#contract/pages/first-calls.ts';
import { paths } from '#kernel/screen/paths.ts';
import { lazyScreen, persistently } from './lazy-screen.tsx';
import type { Route, Routes } from './lazy-screen.tsx';
import { routeIn } from './route-in.ts';

/** The screen of an unknown address. */
export const notFound = lazyScreen('页面不存在', () => import('../pages/not-found/NotFoundScreen.tsx'));

const activities: FirstCall = { ...activityCenter.list, pass: [], query: wholeList };
const banners: FirstCall = { ...activityCenter.banners, pass: [] };

/** Screen and first calls of the pages that belong to no campaign, by path. */
export const pageRoutes: Routes = {
  [paths.home]: lazyScreen('首页', () => import('../pages/home/HomeScreen.tsx'), [activities]),
  [paths.business]: lazyScreen('业务介绍', () => import('../pages/business/BusinessScreen.tsx')),
  [paths.openAccount]: lazyScreen('开户', () => import('../pages/open-account/OpenAccountScreen.tsx')),
  [paths.charges]: lazyScreen('费率说明', () => import('../pages/charges/ChargesScreen.tsx')),
  [paths.activityIndex]: lazyScreen(
    '活动首页',
    () => import('../pages/activity-index/ActivityIndexScreen.tsx'),
    [activities, banners],
  ),
  [paths.activityCenter]: lazyScreen(
    '活动中心',
    () => import('../pages/activity-center/ActivityCenterScreen.tsx'),
    [{ ...activities, views: { group: Object.keys(activityStatus) } }],
  ),
  '/activity/etf/match': notFound,
  [paths.webLogin]: lazyScreen('登录', () => import('../pages/web-login/WebLoginScreen.tsx')),
  [paths.userAgreement]: lazyScreen(
    '用户服务协议',
    () => import('../pages/agreements/UserAgreementScreen.tsx'),
  ),
  [paths.privacyPolicy]: lazyScreen('隐私政策', () => import('../pages/agreements/PrivacyPolicyScreen.tsx')),
};

let known = pageRoutes;

/** Loads the route of an address that is no page, with the other routes of its campaign. @throws Error when a chunk is lost. */
export async function loadRoutesAt(pathname: string): Promise<void> {
  const { campaignRoutesAt } = await persistently(() => import('./campaign-routes.tsx'));
  const found = await campaignRoutesAt(pathname);
  // Read after the wait: another campaign may have come meanwhile, or this one, whose screen may be prepared already.
  known = { ...found, ...known };
}

/** The route of an address among those that are loaded, in any spelling that the server accepts too. */
export function routeAt(pathname: string): Route | undefined {
  return routeIn(known, pathname);
}

/** The route of an address; an unknown one has the screen `notFound`. @throws Error when a chunk is lost. */
export async function findRoute(pathname: string): Promise<Route> {
  const route = routeAt(pathname);
  if (route !== undefined) return route;
  await loadRoutesAt(pathname);
  return routeAt(pathname) ?? notFound;
}
