import { campaigns } from '../../campaigns/campaigns.ts';
import { furtherRoutes } from '../further-routes.tsx';
import { landingRoutes } from '../landing-routes.ts';
import { routesOf } from '../lazy-screen.tsx';
import type { Routes } from '../lazy-screen.tsx';
import { pageRoutes } from '../routes.tsx';

/** Every address of the product with its route. */
export const everyRoute: Routes = Object.assign(
  {},
  pageRoutes,
  landingRoutes,
  furtherRoutes,
  ...campaigns.map(routesOf),
) as Routes;
