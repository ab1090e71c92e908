import { innerPath } from '#contract/pages/addresses.ts';

const webviewPage = '/pages/webview/etf';

/**
 * The mini-program's login page with the encoded way back (spec section 2): its webview page, holding the path to
 * return to. With no path, or one that is not ours, it is the webview page itself, the default of the spec.
 */
export function miniProgramLoginPage(returnTo: string, origin = location.origin): string {
  const path = innerPath(returnTo, origin);
  const from = path === null ? webviewPage : `${webviewPage}?path=${encodeURIComponent(path)}`;
  return `/pages/user/login?from=${encodeURIComponent(from)}`;
}
