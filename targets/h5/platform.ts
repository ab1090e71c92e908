import { pageSlot } from '#contract/activity-kit/activity-center.ts';
import { absentBridge, absentNavigation, fittingHost } from '#platform-contract/absent.ts';
import type { Platform } from '#platform-contract/contract.ts';
import { browserEvidence, detectHost } from '#platform-contract/detect-host.ts';
import { allowsAct } from '#platform-contract/rewarded-acts.ts';
import { resolveDownload, startDownload } from '#platform-contract/download.ts';
import { share } from './share.ts';
import { webLoginAddress } from './web-login-address.ts';

/** The platform of the web: browsers, the messaging app's browser, desktop. Login is a page of the product. */
export const platform: Platform = {
  target: 'h5',
  env: {
    ...fittingHost,
    host: () => detectHost(browserEvidence()),
    bannerSlots: [pageSlot.activity, pageSlot.common],
    ready: () => Promise.resolve(),
  },
  login: {
    takesHandOffCode: false,
    takesSms: true,
    status: () => Promise.resolve({ kind: 'unknown' }),
    request: (request) => {
      location.assign(webLoginAddress(request, location.origin));
      return Promise.resolve('left');
    },
    requestTrade: () => Promise.resolve('dialog'),
  },
  share,
  activity: { allows: (act, path) => allowsAct(detectHost(browserEvidence()).container, act, path) },
  download: { resolve: resolveDownload, start: startDownload },
  bridge: absentBridge,
  navigation: absentNavigation,
};
