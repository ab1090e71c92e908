import { FakeBridge } from '../testing/fake-bridge.ts';
import type * as nativeBridge from './native-bridge.ts';

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
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error as { readonly code: string }).code,
  );

test('fifty calls may wait for the bridge, and the next is refused immediately', async () => {
  const waiting = Array.from({ length: 50 }, () => codeOf(native.callNative('userInfo', {})));
  expect(await codeOf(native.callNative('userInfo', {}))).toBe('UNAVAILABLE');
  bridge.come({ announce: true });
  await jest.advanceTimersByTimeAsync(0);
  expect(bridge.calls).toHaveLength(50);
  const late = codeOf(native.callNative('userInfo', {}));
  await jest.advanceTimersByTimeAsync(3000);
  expect(await Promise.all([...waiting, late])).toEqual(Array.from({ length: 51 }, () => 'TIMEOUT'));
});

test('calls that gave up make room for others', async () => {
  for (let round = 0; round < 2; round++) {
    const waiting = Array.from({ length: 50 }, () => codeOf(native.callNative('userInfo', {})));
    await jest.advanceTimersByTimeAsync(3000);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['UNAVAILABLE']));
  }
  bridge.come();
  const reply = native.callNative('userInfo', {});
  await bridge.replyTo('userInfo', { fund_account_status: '1' });
  expect(await reply).toEqual({ fund_account_status: '1' });
});

describe('a page in a frame of another', () => {
  const framedOn = async (stage: 'dev' | 'prod') => {
    jest.doMock('#platform-contract/stage.ts', () => ({ stageOf: () => stage }));
    jest.resetModules();
    native = await import('./native-bridge.ts');
    jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window & typeof globalThis);
    bridge.come();
  };
  afterEach(() => jest.dontMock('#platform-contract/stage.ts'));

  test('does not use the bridge, which Android gives to every frame', async () => {
    await framedOn('prod');
    expect(native.isBridgeThere()).toBe(false);
    const end = codeOf(native.callNative('loginStatus', {}));
    await jest.advanceTimersByTimeAsync(3000);
    expect([await end, bridge.calls]).toEqual(['UNAVAILABLE', []]);
  });

  test("uses it on a developer's machine, whose page of hosts is made of frames", async () => {
    await framedOn('dev');
    expect(native.isBridgeThere()).toBe(true);
  });
});

test.each([
  'investhall://nowhere',
  'https://evil.example/investhall',
  'javascript:alert(1)',
  '',
  'otherapp://home',
])('openSchema never carries %j to the app', async (url) => {
  bridge.come();
  expect(await codeOf(native.callNative('openSchema', { url }))).toBe('DENIED');
  expect(bridge.calls).toEqual([]);
});
