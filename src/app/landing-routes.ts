import { landing } from '#contract/landing/landing.ts';
import { paths } from '#kernel/screen/paths.ts';
import { lazyScreen } from './lazy-screen.tsx';
import type { Routes } from './lazy-screen.tsx';

// By the values of the address that choose it.
const landingCall = { ...landing.detail, pass: ['utm_source', 'utm_term'] };

/** The landing pages, with their registration, result and preview; no other visit loads this table. */
export const landingRoutes: Routes = {
  [paths.landing]: lazyScreen('专属活动', () => import('../pages/landing/LandingScreen.tsx'), [landingCall]),
  [paths.landingRegister]: lazyScreen('注册领取', () => import('../pages/landing/RegisterScreen.tsx'), [
    landingCall,
  ]),
  [paths.landingResult]: lazyScreen('注册结果', () => import('../pages/landing/ResultScreen.tsx'), [
    landingCall,
  ]),
  [paths.landingPreview]: lazyScreen('落地页预览', () => import('../pages/landing/PreviewScreen.tsx')),
};
