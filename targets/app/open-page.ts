import { PlatformError } from '#platform-contract/contract.ts';
import { callNative } from './bridge/native-bridge.ts';

type PageMethod = 'toAccountLogin' | 'toTradeLogin' | 'tradeTokenExpired';

/**
 * Has the app open one of its own pages, or get ready to.
 *
 * @throws PlatformError when it does not
 */
export async function openPage(method: PageMethod): Promise<void> {
  await callNative(method, {}).catch((error: unknown) => {
    // Some versions answer when their page has closed: while it covers ours, no answer in time is no failure.
    const isLate = error instanceof PlatformError && error.code === 'TIMEOUT';
    if (!isLate || document.visibilityState === 'visible') throw error;
  });
}
