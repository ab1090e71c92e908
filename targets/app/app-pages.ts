import { compareVersions } from '#contract/pages/compare-versions.ts';
import type { LoginOutcome } from '#platform-contract/contract.ts';
import { PlatformError } from '#platform-contract/contract.ts';
import { firstWithRenewal } from './app-needs.ts';
import { callNative } from './bridge/native-bridge.ts';
import { answerNow } from './handshake.ts';

// With them in one file: a file of its own costs more in the first load than it spares.
export { handshake } from './handshake.ts';

type PageMethod = 'toAccountLogin' | 'toTradeLogin' | 'tradeTokenExpired';

/**
 * Requests the app to open one of its own pages, or to prepare it.
 *
 * @throws PlatformError when it does not
 */
async function openPage(method: PageMethod): Promise<void> {
  await callNative(method, {}).catch((error: unknown) => {
    // Some versions answer when their page has closed: while it covers ours, a missing answer is no failure.
    const isLate = error instanceof PlatformError && error.code === 'TIMEOUT';
    if (!isLate || document.visibilityState === 'visible') throw error;
  });
}

const longest = 10 * 60 * 1000;

/** Resolves when the visitor is back from a page of the app, and after ten minutes at the latest. */
export function awaitReturn(): Promise<void> {
  return new Promise((resolve) => {
    const handleChange = (): void => {
      if (document.visibilityState === 'visible') settle();
    };
    const settle = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleChange);
      removeEventListener('pageshow', settle);
      removeEventListener('focus', settle);
      resolve();
    };
    const timer = setTimeout(settle, longest);
    document.addEventListener('visibilitychange', handleChange);
    addEventListener('pageshow', settle);
    addEventListener('focus', settle);
  });
}

/** Closes the webview after `delayMs` milliseconds; resolves when the request was sent. */
export function closeWebview(delayMs = 0): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      window.close();
      resolve();
    }, delayMs);
  });
}

/** The app's own login, which ends when the visitor is back, or at once when the app says that they are logged in. */
export async function requestLogin(isLoggedIn: () => Promise<boolean>): Promise<LoginOutcome> {
  const back = awaitReturn();
  await openPage('toAccountLogin');
  // Other versions answer immediately: then the return counts.
  if (!(await isLoggedIn())) await back;
  return 'resumed';
}

const closeDelay = 1000;

// An app without a known version counts as new: closing its page would lose the visitor for no reason.
async function isTooOld(): Promise<boolean> {
  const fit = answerNow();
  if (fit.kind === 'degrade' && fit.hides.includes('trade-renewal')) return true;
  const { version_name: version } = await callNative('commonParams', {}).catch(() => ({ version_name: '' }));
  return /^\d/.test(version) && compareVersions(version, firstWithRenewal) < 0;
}

/**
 * The app's own trade login, which ends when the visitor is back; an app too old for it closes the page after a
 * second.
 */
export async function requestTrade({ expired }: { readonly expired: boolean }): Promise<LoginOutcome> {
  if (expired && (await isTooOld())) {
    await closeWebview(closeDelay);
    return 'left';
  }
  const back = awaitReturn();
  if (expired) await openPage('tradeTokenExpired');
  await openPage('toTradeLogin');
  await back;
  return 'resumed';
}
