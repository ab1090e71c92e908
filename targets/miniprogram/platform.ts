import { pageSlot } from '#contract/activity-kit/activity-center.ts';
import { innerPath } from '#contract/pages/addresses.ts';
import { withLoginId } from '#contract/pages/login-return.ts';
import { absentBridge, absentNavigation, fittingHost } from '#platform-contract/absent.ts';
import type { LoginRequest, Platform } from '#platform-contract/contract.ts';
import { browserEvidence, detectHost } from '#platform-contract/detect-host.ts';
import { allowsAct } from '#platform-contract/rewarded-acts.ts';
import { resolveDownload } from '#platform-contract/download.ts';
import { share } from './share.ts';
import { loadMiniProgramSdk, openMiniProgramPage } from './weixin.ts';

const webviewPage = '/pages/webview/etf';

/**
 * The mini-program's login page with the encoded return path (product 5.16): its webview page, with the path to
 * return to. Without a path, or with a foreign one, it is the webview page itself. A login source that is not the usual one
 * stands beside it.
 */
export function miniProgramLoginPage(returnTo: string, origin = location.origin, src = ''): string {
  const path = innerPath(returnTo, origin);
  const from = path === null ? webviewPage : `${webviewPage}?path=${encodeURIComponent(path)}`;
  return `/pages/user/login?from=${encodeURIComponent(from)}${src === '' ? '' : `&src=${src}`}`;
}

let opening: Promise<'left'> | undefined;
/** The mini-program needs a moment to cover the webview: until then a tap is one more tap on the same button. */
const coverMs = 1000;

/** Opens the login page once, however often it is asked for while it opens. */
function request({ returnTo, id, src }: LoginRequest): Promise<'left'> {
  const end = (): void => void setTimeout(() => (opening = undefined), coverMs);
  const open = async (): Promise<'left'> => {
    await openMiniProgramPage(
      await loadMiniProgramSdk(),
      miniProgramLoginPage(withLoginId(returnTo, id), location.origin, src),
    );
    return 'left';
  };
  if (opening === undefined) {
    opening = open();
    void opening.then(end, end);
  }
  return opening;
}

/**
 * The platform of the mini-program's webview. Login is a page of the mini-program, which returns with a one-time code.
 */
export const platform: Platform = {
  target: 'miniprogram',
  env: {
    ...fittingHost,
    host: () => detectHost(browserEvidence()),
    bannerSlots: [pageSlot.miniProgram, pageSlot.activity, pageSlot.common],
    ready: () => Promise.resolve(),
  },
  login: {
    takesHandOffCode: true,
    takesSms: false,
    status: () => Promise.resolve({ kind: 'unknown' }),
    request,
    requestTrade: () => Promise.resolve('dialog'),
  },
  share,
  activity: { allows: (act, path) => allowsAct('wechat-miniprogram', act, path) },
  // The webview cannot open a store: the page shows a guide.
  download: { resolve: resolveDownload, start: () => Promise.resolve() },
  bridge: absentBridge,
  navigation: absentNavigation,
};
