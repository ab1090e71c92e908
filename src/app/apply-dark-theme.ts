import { wantsDarkTheme } from '#kernel/screen/dark-theme.ts';
import type { HostInfo } from '#platform-contract/host-info.ts';

/** Puts the dark theme on the page, and follows the system while the page is open. */
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
