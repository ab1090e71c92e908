import { PlatformError } from '#platform-contract/contract.ts';
import { callNative } from './bridge/native-bridge.ts';

type PageMethod = 'toAccountLogin' | 'toTradeLogin' | 'tradeTokenExpired';

/**
 * Requests the app to open one of its own pages, or to prepare it.
 *
 * @throws PlatformError when it does not
 */
export async function openPage(method: PageMethod): Promise<void> {
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
