import type { HostInfo } from '#platform-contract/host-info.ts';

/** The dark theme applies only when the system prefers dark **and** a stock app is around the page (spec section 3). */
export function wantsDarkTheme(host: HostInfo, prefersDark: boolean): boolean {
  return prefersDark && host.container === 'stock-app';
}
