/**
 * Runs inline in the head of every page, before anything is drawn: in the stock app, where the system prefers dark, the
 * first colours are dark ones (product 2.13). The application follows the system from its start on. No feature newer than
 * 2015 may be used without a check.
 */
const query = '(prefers-color-scheme: dark)';

// The name by which `platform/detect-host.ts` finds the stock app too: no adapter is there so early.
if (
  /\b(?:Hexin_Gphone|IHexin)\/\d/.test(navigator.userAgent) &&
  window.matchMedia &&
  matchMedia(query).matches
)
  document.documentElement.setAttribute('data-theme', 'dark');
