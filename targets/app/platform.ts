import { pageSlot } from '#contract/activity-kit/activity-center.ts';
import { absentShare } from '#platform-contract/absent.ts';
import type { Platform } from '#platform-contract/contract.ts';
import { browserEvidence, detectHost } from '#platform-contract/detect-host.ts';
import { allowsAct } from '#platform-contract/rewarded-acts.ts';
import { resolveDownload } from '#platform-contract/download.ts';
import { bridgeReady, callNative, isBridgeThere } from './bridge/native-bridge.ts';
import { appPages, login } from './login.ts';

async function openSchema(path: string): Promise<void> {
  const { appAddress } = await import('#contract/pages/device-link.ts').catch(() => ({
    appAddress: () => null,
  }));
  // An invalid page of the app becomes an address that the bridge denies.
  await callNative('openSchema', { url: appAddress(path) ?? '' });
}

/** The platform of the native app. Login, trade login and addresses of the app use its bridge. */
export const platform: Platform = {
  target: 'app',
  env: {
    handshake: async () => (await appPages()).handshake(),
    host: () => detectHost(browserEvidence()),
    bannerSlots: [pageSlot.activity, pageSlot.common],
    ready: () => bridgeReady().then(() => undefined),
  },
  login,
  share: absentShare,
  activity: { allows: (act, path) => allowsAct(detectHost(browserEvidence()).container, act, path) },
  download: { resolve: resolveDownload, start: () => Promise.resolve() },
  bridge: { isAvailable: isBridgeThere, call: callNative },
  navigation: { openSchema, close: async (delayMs) => (await appPages()).closeWebview(delayMs) },
};
