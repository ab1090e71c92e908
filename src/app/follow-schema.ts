import { deviceLink } from '#contract/pages/device-link.ts';
import { innerPath } from '#contract/pages/addresses.ts';
import type { Platform } from '#platform-contract/contract.ts';

/**
 * The schema redirect of a visitor who is not logged in (product 3.6): the link in the address opens a page of
 * ours, or into the app. Whatever else it is, nothing happens.
 */
export async function followSchema(
  link: string,
  platform: Pick<Platform, 'navigation'>,
  go: (address: string) => void = (address) => location.replace(address),
): Promise<void> {
  const path = innerPath(link, location.origin);
  if (path !== null) {
    if (path !== location.pathname + location.search) go(path);
    return;
  }
  const target = deviceLink(link);
  if (target?.kind === 'web') go(target.url);
  // Outside the app nothing can open its address: the page stays.
  if (target?.kind === 'app') await platform.navigation.openSchema(target.path).catch(() => undefined);
}
