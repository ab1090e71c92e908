import { handshake } from './handshake.ts';
import { callNative } from './bridge/native-bridge.ts';
import { FakeBridge } from './testing/fake-bridge.ts';

function browseAs(userAgent: string): void {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
}
const bridge = new FakeBridge();
const list = (methods: unknown): void =>
  void Object.assign(window.WebViewJavascriptBridge ?? {}, { methods });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  bridge.leave();
  Reflect.deleteProperty(navigator, 'userAgent');
  jest.useRealTimers();
});

test('an app below the lowest version is told so at once, whether its bridge is there or not', async () => {
  browseAs('Mozilla/5.0 (iPhone) InvestHall/1.9.9');
  await expect(handshake()).resolves.toEqual({ kind: 'upgrade', screen: 'too-old' });
});

test('an app whose bridge is there is answered at once', async () => {
  browseAs('Mozilla/5.0 (iPhone) InvestHall/3.29.0');
  bridge.come();
  await expect(handshake()).resolves.toEqual({ kind: 'ok' });
  list(['loginStatus', 'toAccountLogin', 'tradeTokenExpired']);
  await expect(handshake()).resolves.toEqual({ kind: 'degrade', hides: ['trade'] });
});

test.each(['loginStatus', { 0: 'loginStatus' }, null, 7])('%j is no list of methods', async (methods) => {
  browseAs('Mozilla/5.0 (iPhone) InvestHall/3.29.0');
  bridge.come();
  list(methods);
  await expect(handshake()).resolves.toEqual({ kind: 'ok' });
});

test('an app whose bridge never comes is served as the web after three seconds', async () => {
  browseAs('Mozilla/5.0 (iPhone) InvestHall/3.29.0');
  const answer = jest.fn();
  void handshake().then(answer);
  await jest.advanceTimersByTimeAsync(2999);
  expect(answer).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(answer).toHaveBeenCalledWith({ kind: 'redirect', to: 'h5' });
});

test('another program has no version of ours to judge', async () => {
  browseAs('Mozilla/5.0 (iPhone)');
  await expect(handshake()).resolves.toEqual({ kind: 'ok' });
});

test('a method that the list does not have is refused at once, and the app is not called', async () => {
  bridge.come();
  list(['loginStatus']);
  await expect(callNative('userInfo', {})).rejects.toMatchObject({ code: 'UNIMPLEMENTED' });
  expect(bridge.calls).toEqual([]);
});
