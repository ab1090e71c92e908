import { lazyScreen } from './lazy-screen.tsx';

/** What stands at an address that is none of ours. */
export const notFound = lazyScreen('页面不存在', () => import('../pages/not-found/NotFoundScreen.tsx'));
