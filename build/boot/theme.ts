/**
 * Runs inline in the head of every page, before anything is drawn: in the stock app, where the system prefers dark, the
 * first colours are dark ones (product 2.13). The application follows the system from its start on. No feature newer than
 * 2015 may be used without a check.
 */
interface ThemeWindow {
  readonly matchMedia?: (query: string) => { readonly matches: boolean };
}

const view = window as unknown as ThemeWindow;

// The names by which `platform/detect-host.ts` finds the stock app too: no adapter is there so early.
if (
  /\b(?:Hexin_Gphone|IHexin)\/\d/.test(navigator.userAgent) &&
  view.matchMedia?.('(prefers-color-scheme: dark)').matches === true
)
  document.documentElement.setAttribute('data-theme', 'dark');
