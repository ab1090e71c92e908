const moved = new Set(['contract', 'hq', 'trade']);

/** Whether a call goes to the secondary host where one is configured: contract, hq and trade paths (product 2.7). */
export function isSecondaryPath(path: string): boolean {
  const [pathname = ''] = path.split('?', 1);
  return pathname.split('/').some((part) => moved.has(part));
}

/** Name of the `<meta>` by which the server tells a page its secondary origin; without it every call stays on its own. */
export const secondaryOriginMeta = 'secondary-origin';

/** Header with the token that takes the place of the cookie on the secondary origin, where there is none. */
export const secondaryTokenHeader = 'x-secondary-token';

/**
 * Header with the parameters that differ in every call (timestamp and signature), as a query text. In the address they
 * would make every preflight a new one: browsers cache its answer by the whole address.
 */
export const signingHeader = 'x-signing';
