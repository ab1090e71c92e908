import { pageSlot } from '#contract/activity-kit/activity-center.ts';
import { absentBridge, absentNavigation, absentShare, fittingHost } from '../absent.ts';
import type { Platform } from '../contract.ts';
import { detectHost } from '../detect-host.ts';
import { resolveDownload } from '../download.ts';

/**
 * The platform of tests and of the gallery: a phone's browser without a login, in which every login leaves the page.
 */
export const platform: Platform = {
  target: 'h5',
  env: {
    ...fittingHost,
    host: () => detectHost({ userAgent: 'iPhone', maxTouchPoints: 5, wxEnvironment: '' }),
    bannerSlots: [pageSlot.activity, pageSlot.common],
    ready: () => Promise.resolve(),
  },
  login: {
    takesHandOffCode: false,
    takesSms: true,
    status: () => Promise.resolve({ kind: 'unknown' }),
    request: () => Promise.resolve('left'),
    requestTrade: () => Promise.resolve('dialog'),
  },
  share: absentShare,
  activity: { allows: () => true },
  download: { resolve: resolveDownload, start: () => Promise.resolve() },
  bridge: absentBridge,
  navigation: absentNavigation,
};
