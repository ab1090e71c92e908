import { splitLoginId } from '#contract/pages/login-return.ts';
import { ownPath, paths } from '#kernel/screen/paths.ts';

/**
 * Where a login leads: to the page the visitor came from, if it is a page of the product and not the login page itself; with
 * the id of the request, '' for a login that was not requested.
 */
export function returnOf(search: string): { readonly path: string; readonly id: string } {
  const path = ownPath(new URLSearchParams(search).get('redirect_url') ?? '', paths.activityCenter);
  // The router reads addresses without regard to case.
  return splitLoginId(path.toLowerCase().startsWith(paths.webLogin) ? paths.activityCenter : path);
}

/** The template of the page that a login leads back to: a page that opens accounts is the open-account template. */
export function templateOf(path: string): 'open-account' | 'default' {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return pathname === paths.openAccount ? 'open-account' : 'default';
}
