import { pageSlot } from '#contract/activity-kit/activity-center.ts';
import { absentBridge, absentNavigation } from '#platform-contract/absent.ts';
import type { Platform } from '#platform-contract/contract.ts';
import { browserEvidence, detectHost, rewardsSharing } from '#platform-contract/detect-host.ts';
import { resolveDownload, startDownload } from '#platform-contract/download.ts';
import { share } from './share.ts';
import { webLoginAddress } from './web-login.ts';

/** The web: browsers, the messaging app's browser, desktop. Login is a page of ours. */
export const platform: Platform = {
  target: 'h5',
  env: {
    host: () => detectHost(browserEvidence()),
    bannerSlots: [pageSlot.activity, pageSlot.common],
    ready: () => Promise.resolve(),
  },
  login: {
    takesHandOffCode: false,
    status: () => Promise.resolve({ kind: 'unknown' }),
    request: (request) => {
      location.assign(webLoginAddress(request, location.origin));
      return Promise.resolve('left');
    },
    requestTrade: () => Promise.resolve('dialog'),
  },
  share,
  activity: { rewardsSharing: () => rewardsSharing(detectHost(browserEvidence())) },
  download: { resolve: resolveDownload, start: startDownload },
  bridge: absentBridge,
  navigation: absentNavigation,
};
