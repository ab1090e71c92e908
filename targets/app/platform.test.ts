import { meetsThePlatformContract } from '#platform-contract/testing/platform-contract.ts';
import { platform } from './platform.ts';
import { FakeBridge } from './testing/fake-bridge.ts';
import { quirkyApps } from './testing/quirky-app.ts';

meetsThePlatformContract(() => import('./platform.ts'), quirkyApps);

describe('in the app', () => {
  let bridge: FakeBridge;

  beforeEach(() => {
    jest.useFakeTimers();
    bridge = new FakeBridge();
  });
  afterEach(() => {
    bridge.leave();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  test('the bridge is available while it is present', () => {
    expect(platform.bridge.isAvailable()).toBe(false);
    bridge.come();
    expect(platform.bridge.isAvailable()).toBe(true);
  });

  test.each(['home', '/home', '//home'])('%s is opened in the scheme of the app', async (path) => {
    bridge.come();
    const opened = platform.navigation.openSchema(path);
    await bridge.replyTo('openSchema', '');
    await opened;
    expect(bridge.calls.at(-1)).toEqual({ name: 'openSchema', data: { url: 'investhall://home' } });
  });

  test.each([
    '',
    'webview?url=https%3A%2F%2Fevil.example',
    'https://evil.example/investhall',
    '../home',
    'nowhere',
  ])('%j is no page of the app, and is not opened', async (path) => {
    bridge.come();
    await expect(platform.navigation.openSchema(path)).rejects.toMatchObject({ code: 'DENIED' });
    const url = `investhall://${path}`;
    await expect(platform.bridge.call('openSchema', { url })).rejects.toMatchObject({ code: 'DENIED' });
    expect(bridge.calls).toEqual([]);
  });

  test('the webview closes after the requested time', async () => {
    const close = jest.spyOn(window, 'close').mockReturnValue();
    void platform.navigation.close(1000);
    await jest.advanceTimersByTimeAsync(999);
    expect(close).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(close).toHaveBeenCalledTimes(1);
  });
});
