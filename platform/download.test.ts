import type { Container, OperatingSystem, DownloadPlan } from './contract.ts';
import { downloadAddresses, resolveDownload, startDownload } from './download.ts';

const handhelds: readonly OperatingSystem[] = ['ios', 'android', 'harmony'];
const desktops: readonly OperatingSystem[] = ['windows', 'macos', 'linux', 'unknown'];

// How the app is fetched on iOS, Android, HarmonyOS, and on a desktop.
const table: Readonly<Record<Container, readonly [string, string, string, string]>> = {
  'native-app': ['none', 'none', 'none', 'none'],
  'wechat-miniprogram': ['guide', 'guide', 'guide', 'guide'],
  wechat: ['app-store-page', 'app-store-page', 'app-store-page', 'qr'],
  wecom: ['app-store-page', 'app-store-page', 'app-store-page', 'qr'],
  'stock-app': ['app-store', 'apk', 'app-gallery', 'qr'],
  'other-app': ['app-store', 'apk', 'app-gallery', 'qr'],
  browser: ['app-store', 'apk', 'app-gallery', 'qr'],
};

const rows = Object.entries(table).flatMap(([container, [ios, android, harmony, desktop]]) => [
  ...[ios, android, harmony].map((kind, at) => [container, handhelds[at], kind] as const),
  ...desktops.map((os) => [container, os, desktop] as const),
]);

test.each(rows)('in %s on %s the app is fetched by: %s', (container, os, kind) => {
  const host = { container: container as Container, os: os ?? 'unknown', version: '' };
  expect(resolveDownload({ ...host, isHandheld: handhelds.includes(host.os) }).kind).toBe(kind);
});

test('every address is a constant of ours, over https', () => {
  for (const address of Object.values(downloadAddresses)) expect(address).toMatch(/^https:\/\//);
});

const url = 'https://download.invest-hall.example/';

const plans: readonly (readonly [DownloadPlan, boolean])[] = [
  [{ kind: 'app-store-page', url }, true],
  [{ kind: 'app-store', url }, true],
  [{ kind: 'app-gallery', url }, true],
  [{ kind: 'apk', url }, true],
  [{ kind: 'qr', url }, false],
  [{ kind: 'guide' }, false],
  [{ kind: 'none' }, false],
];

test.each(plans)('product 12.1, download: %j leaves the page: %p', async (plan, leaves) => {
  const go = jest.fn();
  await startDownload(plan, go);
  expect(go.mock.calls).toEqual(leaves ? [[url]] : []);
});
