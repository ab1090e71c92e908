import { pageSlot } from '#contract/activity-kit/activity-center.ts';
import { absentBridge, absentNavigation } from '#platform-contract/absent.ts';
import type { Platform } from '#platform-contract/contract.ts';
import { browserEvidence, detectHost } from '#platform-contract/detect-host.ts';
import { resolveDownload } from '#platform-contract/download.ts';
import { miniProgramLoginPage } from './login-page.ts';
import { share } from './share.ts';
import { loadMiniProgramSdk, openMiniProgramPage } from './weixin.ts';

/** The webview of the mini-program. Login is a page of the mini-program, which comes back with a one-time code. */
export const platform: Platform = {
  target: 'miniprogram',
  env: {
    host: () => detectHost(browserEvidence()),
    bannerSlots: [pageSlot.miniProgram, pageSlot.activity, pageSlot.common],
    ready: () => Promise.resolve(),
  },
  login: {
    takesHandOffCode: true,
    status: () => Promise.resolve({ kind: 'unknown' }),
    request: async ({ returnTo }) => {
      await openMiniProgramPage(await loadMiniProgramSdk(), miniProgramLoginPage(returnTo));
      return 'left';
    },
    requestTrade: () => Promise.resolve('dialog'),
  },
  share,
  activity: { rewardsSharing: () => false },
  // The webview cannot leave for a store: the page shows a guide.
  download: { resolve: resolveDownload, start: () => Promise.resolve() },
  bridge: absentBridge,
  navigation: absentNavigation,
};
