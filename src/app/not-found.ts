import { lazy } from 'react';

/** The screen of an address that is none of ours. */
export const NotFound = lazy(() => import('../pages/not-found/NotFoundScreen.tsx'));
