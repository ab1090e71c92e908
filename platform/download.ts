import type { DownloadPlan, HostInfo } from './contract.ts';

/** Download addresses of the app; constant, all https. */
export const downloadAddresses = {
  appStorePage: 'https://download.invest-hall.example/store',
  appStore: 'https://apps.invest-hall.example/ios',
  appGallery: 'https://download.invest-hall.example/harmony',
  apk: 'https://download.invest-hall.example/invest-hall.apk',
  page: 'https://download.invest-hall.example/',
} as const;

/**
 * How to download the app (product 12.1): a store page inside the messaging app, the App Store on iOS, else an APK.
 * In addition: nothing inside the app itself, a guide if a webview cannot be left, a store page on HarmonyOS,
 * which installs no APK, and a QR code on a desktop.
 */
export function resolveDownload({ container, os, isHandheld }: HostInfo): DownloadPlan {
  if (container === 'native-app') return { kind: 'none' };
  if (container === 'wechat-miniprogram') return { kind: 'guide' };
  if (!isHandheld) return { kind: 'qr', url: downloadAddresses.page };
  if (container === 'wechat' || container === 'wecom') {
    return { kind: 'app-store-page', url: downloadAddresses.appStorePage };
  }
  if (os === 'ios') return { kind: 'app-store', url: downloadAddresses.appStore };
  if (os === 'harmony') return { kind: 'app-gallery', url: downloadAddresses.appGallery };
  return { kind: 'apk', url: downloadAddresses.apk };
}

/** Executes a plan that has an address; the page shows the others. Settles immediately. */
export function startDownload(
  plan: DownloadPlan,
  go: (address: string) => void = (address) => location.assign(address),
): Promise<void> {
  if ('url' in plan && plan.kind !== 'qr') go(plan.url);
  return Promise.resolve();
}
