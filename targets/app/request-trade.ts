import { compareVersions } from '#platform-contract/compare-versions.ts';
import type { LoginOutcome } from '#platform-contract/contract.ts';
import { awaitReturn, closeWebview, openPage } from './app-pages.ts';
import { callNative } from './bridge/native-bridge.ts';

/** The first version of the app with a method for an expired trade session (product 6.8). */
const firstToBeTold = '2.1.0';
const closeDelay = 1000;

// An app without a known version counts as new: closing its page would lose the visitor for no reason.
async function isTooOld(): Promise<boolean> {
  const { version_name: version } = await callNative('commonParams', {}).catch(() => ({ version_name: '' }));
  return /^\d/.test(version) && compareVersions(version, firstToBeTold) < 0;
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
