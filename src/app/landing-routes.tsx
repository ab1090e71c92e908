import { landing } from '#contract/landing/landing.ts';
import type { PageData } from '#contract/pages/first-calls.ts';
import { paths } from '#kernel/screen/paths.ts';
import { lazyScreen } from './lazy-screen.tsx';
import type { Route, Routes } from './lazy-screen.tsx';

/** A route whose screen draws a part that depends on its data: it is loaded with the screen, for the page that has come. */
function withPart(route: Route, load: (data: PageData | undefined) => Promise<void>): Route {
  return {
    ...route,
    prepare: async (data) => {
      const [screen] = await Promise.all([route.prepare(), load(data)]);
      return screen;
    },
  };
}

// By the values of the address that choose it.
const landingCall = { ...landing.detail, pass: ['utm_source', 'utm_term'] };

/** The landing pages, with their registration, result and preview; no other visit loads this table. */
export const landingRoutes: Routes = {
  [paths.landing]: withPart(
    lazyScreen('专属活动', () => import('../pages/landing/LandingScreen.tsx'), [landingCall]),
    async (data) => (await import('../pages/landing/templates.ts')).prepareTemplate(data),
  ),
  [paths.landingRegister]: lazyScreen('注册领取', () => import('../pages/landing/RegisterScreen.tsx'), [
    landingCall,
  ]),
  [paths.landingResult]: lazyScreen('注册结果', () => import('../pages/landing/ResultScreen.tsx'), [
    landingCall,
  ]),
  [paths.landingPreview]: lazyScreen('落地页预览', () => import('../pages/landing/PreviewScreen.tsx')),
};
