import { pagePath } from '#contract/pages/addresses.ts';
import { paths } from '#kernel/screen/paths.ts';
import { campaignTable } from '../campaigns/campaign-table.ts';
import { persistently, routesOf } from './lazy-screen.tsx';
import type { Routes } from './lazy-screen.tsx';
import { routeIn } from './route-in.ts';

/** The row of the campaign whose screens are at an address or above it; undefined if there is none. */
function rowAt(pathname: string) {
  for (let path = pathname; path.includes('/', 1); path = path.slice(0, path.lastIndexOf('/'))) {
    const main = pagePath(path, Object.keys(campaignTable));
    if (main !== null) return campaignTable[main];
  }
  return undefined;
}

/**
 * The routes of the campaign that an address belongs to, or those of the landing pages, or those of the pages that belong to none. The manifest is in the
 * chunk of its campaign, so the first load of a page grows by one line with each further campaign. @throws Error when a
 * chunk is lost.
 */
export async function campaignRoutesAt(pathname: string): Promise<Routes> {
  if (pathname.toLowerCase().startsWith(paths.landing)) {
    const { landingRoutes } = await persistently(() => import('./landing-routes.ts'));
    if (routeIn(landingRoutes, pathname) !== undefined) return landingRoutes;
  }
  const row = rowAt(pathname);
  const own = row && routesOf(await persistently(row));
  if (own !== undefined && routeIn(own, pathname) !== undefined) return own;
  return (await persistently(() => import('./further-routes.tsx'))).furtherRoutes;
}
