import { pagePreviewPath } from '#contract/pages/addresses.ts';
import { addressAt } from './preview-page.ts';

const address = `${pagePreviewPath}?id=00000000-0000-4000-8000-000000000001&expires=1&proof=a-b_c`;

describe('the address of a preview', () => {
  const at = (production: boolean, publicOrigin: string) =>
    (['h5', 'app', 'miniprogram'] as const).map((target) =>
      addressAt(target, address, { production, publicOrigin }),
    );

  it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'at %s is opened by a browser, by the name that emulates its host',
    (origin) => {
      expect(at(false, origin)).toEqual([
        `http://h5.hall.localhost:8080${address}`,
        `http://app.hall.localhost:8080${address}`,
        `http://miniprogram.hall.localhost:8080${address}`,
      ]);
    },
  );

  it.each([true, false])('elsewhere is opened as each host opens pages of ours (production: %s)', (stage) => {
    expect(at(stage, 'https://hall.example')).toEqual([
      `https://hall.example${address}`,
      `investhall:/${address}`,
      `/pages/webview/etf?path=${encodeURIComponent(address)}`,
    ]);
  });
});
