import { innerPath } from './addresses.ts';

/**
 * The lowest version of the native app that this bundle runs in: an older one is asked to update, and the manifest of a release
 * states it. Apps below 2.1.0 still have a way of their own for an expired trade login (product 6.8), so they run.
 */
export const lowestApp = '2.0.0';

const asked = { name: 'bundle', value: 'h5' } as const;

/**
 * The address of the same page in the bundle of the web, for a host that does not fit its own; null for an address that asks for
 * it already, so that nobody is sent there twice.
 */
export function webVersionOf(address: string, origin: string): string | null {
  const path = innerPath(address, origin);
  if (path === null || asksForWebVersion(path)) return null;
  return `${path}${path.includes('?') ? '&' : '?'}${asked.name}=${asked.value}`;
}

/** Whether an address (or its query) asks for the bundle of the web, whatever the user agent is. */
export function asksForWebVersion(address: string): boolean {
  return new RegExp(`(?:^|[?&])${asked.name}=${asked.value}(?:&|#|$)`).test(address);
}
