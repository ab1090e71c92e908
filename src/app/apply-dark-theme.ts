import type { HostInfo } from '#platform-contract/contract.ts';

/** The dark theme applies only when the system prefers dark **and** the page runs in a stock app (product 2.13). */
function wantsDarkTheme(host: HostInfo, prefersDark: boolean): boolean {
  return prefersDark && host.container === 'stock-app';
}

/** Applies the dark theme to the page, and follows the system while the page is open. */
export function applyDarkTheme(host: HostInfo): void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const { dataset } = document.documentElement;
    if (wantsDarkTheme(host, query.matches)) dataset.theme = 'dark';
    else delete dataset.theme;
  };
  apply();
  // Safari below 14 cannot be listened to: there the theme is that of the start.
  (query as Partial<MediaQueryList>).addEventListener?.call(query, 'change', apply);
}
