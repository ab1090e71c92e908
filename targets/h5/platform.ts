import { pageSlot } from '#contract/activity-kit/activity-center.ts';
import { withLoginId } from '#contract/pages/login-return.ts';
import { absentBridge, absentNavigation, fittingHost } from '#platform-contract/absent.ts';
import type { LoginRequest, Platform } from '#platform-contract/contract.ts';
import { browserEvidence, detectHost } from '#platform-contract/detect-host.ts';
import { allowsAct } from '#platform-contract/rewarded-acts.ts';
import { resolveDownload, startDownload } from '#platform-contract/download.ts';
import { share } from './share.ts';

/** Address of the web login page: the return path with the id of the request, and `code` and `svc_type` (product 5.1). */
export function webLoginAddress({ returnTo, code, svcType, id }: LoginRequest, origin: string): string {
  const redirect_url = origin + withLoginId(returnTo, id);
  const query = new URLSearchParams({ redirect_url, code, svc_type: svcType });
  return `/m/user/login?${query.toString()}`;
}

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
