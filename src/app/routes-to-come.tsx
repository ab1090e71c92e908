import { lazyScreen } from './lazy-screen.tsx';
import type { Routes } from './lazy-screen.tsx';
import { titlesToCome } from './titles-to-come.ts';

/** The routes of what opens soon. */
export const routesToCome: Routes = Object.fromEntries(
  Object.entries(titlesToCome).map(([path, title]) => [
    path,
    lazyScreen(title, () => import('../pages/soon/SoonScreen.tsx')),
  ]),
);
