import type { PlatformError } from '#platform-contract/contract.ts';
import { FakeBridge } from '../testing/fake-bridge.ts';
import type * as nativeBridge from './native-bridge.ts';

describe('a call of the app', () => {
  let native: typeof nativeBridge;
  let bridge: FakeBridge;

  beforeEach(async () => {
    jest.useFakeTimers();
    jest.resetModules();
    bridge = new FakeBridge();
    native = await import('./native-bridge.ts');
  });
  afterEach(() => {
    bridge.leave();
    jest.useRealTimers();
  });

  const info = { version_name: '3.29.0', did: 'd' };

  test('is answered by a bridge that was there first', async () => {
    bridge.come();
    const reply = native.callNative('commonParams', {});
    await bridge.replyTo('commonParams', { ...info, message: 'dropped' });
    expect(await reply).toEqual(info);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('waits for a bridge that is late', async () => {
    const reply = native.callNative('openSchema', { url: 'investhall://home' });
    await jest.advanceTimersByTimeAsync(2900);
    bridge.come({ announce: true });
    await bridge.replyTo('openSchema', '');
    expect(await reply).toBeNull();
    expect(bridge.calls).toEqual([{ name: 'openSchema', data: { url: 'investhall://home' } }]);
  });

  test('finds a bridge that came without an event', async () => {
    const reply = native.callNative('commonParams', {});
    bridge.come();
    await jest.advanceTimersByTimeAsync(3000);
    bridge.reply(info);
    expect(await reply).toEqual(info);
  });

  test('is refused after three seconds without a bridge, and the next one immediately', async () => {
    const refused = expect(native.callNative('userInfo', {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await jest.advanceTimersByTimeAsync(3000);
    await refused;
    await expect(native.callNative('userInfo', {})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(jest.getTimerCount()).toBe(0);
  });

  test('works once a bridge has come after all earlier calls gave up', async () => {
    const refused = expect(native.callNative('commonParams', {})).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    await jest.advanceTimersByTimeAsync(3000);
    await refused;
    bridge.come({ announce: true });
    const reply = native.callNative('commonParams', {});
    await bridge.replyTo('commonParams', info);
    expect(await reply).toEqual(info);
  });

  test('uses the first of two replies', async () => {
    bridge.come();
    const reply = native.callNative('commonParams', {});
    await bridge.replyTo('commonParams', info);
    bridge.reply({ version_name: 'other', did: 'other' });
    expect(await reply).toEqual(info);
  });

  test.each([
    ['encryptParams', 5000],
    ['loginStatus', 3000],
    ['toAccountLogin', 2000],
  ] as const)(
    'is given up when %s is not answered within %d ms, and a late reply is dropped',
    async (method, ms) => {
      bridge.come();
      let code: unknown = 'still waiting';
      void native.callNative(method, {}).catch((error: unknown) => (code = (error as PlatformError).code));
      await jest.advanceTimersByTimeAsync(ms - 1);
      expect(code).toBe('still waiting');
      await jest.advanceTimersByTimeAsync(1);
      expect(code).toBe('TIMEOUT');
      bridge.reply({});
      await jest.advanceTimersByTimeAsync(0);
      expect(code).toBe('TIMEOUT');
    },
  );

  test('is refused when there is no valid reply', async () => {
    bridge.come();
    const refused = expect(native.callNative('commonParams', {})).rejects.toMatchObject({
      code: 'BAD_REPLY',
    });
    await bridge.replyTo('commonParams', '{');
    await refused;
  });

  test('is refused in our words when the bridge itself throws', async () => {
    window.WebViewJavascriptBridge = {
      callHandler: () => {
        throw new TypeError('Java exception was raised during method invocation');
      },
    };
    const call = native.callNative('commonParams', {});
    await expect(call).rejects.toMatchObject({ name: 'PlatformError', code: 'UNAVAILABLE' });
    expect(jest.getTimerCount()).toBe(0);
  });
});
