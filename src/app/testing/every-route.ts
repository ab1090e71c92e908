import { campaigns } from '../../campaigns/campaigns.ts';
import { memberRoutes } from '../campaign-routes.tsx';
import { routesOf } from '../lazy-screen.tsx';
import type { Routes } from '../lazy-screen.tsx';
import { routesToCome } from '../routes-to-come.tsx';
import { pageRoutes } from '../routes.tsx';

/** Every address of the product with its route. */
export const everyRoute: Routes = Object.assign(
  {},
  pageRoutes,
  routesToCome,
  memberRoutes,
  ...campaigns.map(routesOf),
) as Routes;
