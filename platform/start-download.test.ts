import type { DownloadPlan } from './download-plan.ts';
import { startDownload } from './start-download.ts';

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

test.each(plans)('spec 9, download: %j leaves the page: %p', async (plan, leaves) => {
  const go = jest.fn();
  await startDownload(plan, go);
  expect(go.mock.calls).toEqual(leaves ? [[url]] : []);
});
