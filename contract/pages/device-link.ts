/** The app's own address scheme; constant, so that a link can never choose another app. */
export const appScheme = 'investhall://';

/** The target of a device link: a path of the app, or a page on one of our hosts. */
export type DeviceLink =
  | { readonly kind: 'app'; readonly path: string }
  | { readonly kind: 'web'; readonly url: string };

const marker = 'investhall';

// Pages of the app that a link may open. None of them takes an address: such a page would open any site in the
// webview, within the visitor's session.
const pages = new Set([
  ...['home', 'account', 'trade', 'market', 'fund', 'stock', 'etf', 'portfolio'],
  ...['advisory', 'calendar', 'activity', 'message', 'settings'],
]);
const hosts = new Set(['hall.example.com', 'hall-uat.example.com', 'hall-test.example.com']);

/**
 * Reads a device link, or returns null for one that must not be followed. It must contain the app's name, in any case
 * (product 12.5); that is necessary but not sufficient, because any link can contain it: the scheme must be the
 * app's, or https on a host of ours.
 */
export function deviceLink(candidate: string): DeviceLink | null {
  if (candidate.length > 2048 || !candidate.toLowerCase().includes(marker)) return null;
  const path = /^investhall:\/\/(.*)$/i.exec(candidate)?.[1];
  if (path !== undefined) return isAppPath(path) ? { kind: 'app', path } : null;
  if (!/^https:\/\/[^\s\\\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e]+$/i.test(candidate))
    return null;
  return webLink(candidate);
}

/** The address of a page of the app, or null for any other path; with or without leading slashes. */
export function appAddress(path: string): string | null {
  const link = deviceLink(appScheme + path.replace(/^\/+/, ''));
  return link?.kind === 'app' ? appScheme + link.path : null;
}

function isAppPath(path: string): boolean {
  const [, page = '', query = ''] =
    /^([a-z][a-z-]{0,31})(?:\/[\w-]{1,64}){0,6}(?:\?([\w.%&=-]{0,512}))?$/.exec(path) ?? [];
  // Escapes of a colon, slash, backslash, percent sign or control character never occur in an id or a number.
  return pages.has(page) && !/%(?:[01]|25|2f|3a|5c|7f)/i.test(query) && !/%(?![\da-f]{2})/i.test(query);
}

function webLink(candidate: string): DeviceLink | null {
  try {
    const url = new URL(candidate);
    const isOurs = hosts.has(url.hostname) && url.port === '' && url.username === '' && url.password === '';
    return isOurs ? { kind: 'web', url: url.href } : null;
  } catch {
    return null;
  }
}
