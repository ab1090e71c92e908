import { tabStore } from '#kernel/browser/storage.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { isReachable, reloadHelped, reloadOnce } from './reload-once.ts';

let reloads: number;
const parts = { now: () => 1, isReloaded: () => false, reload: () => reloads++ };

beforeEach(() => {
  forgetDevice();
  reloads = 0;
});
afterEach(() => jest.restoreAllMocks());

test('a page reloads itself at most once in a row', () => {
  expect([reloadOnce('chunk', parts), reloadOnce('chunk', parts), reloads]).toEqual([true, false, 1]);
});

test('what has worked after a reload may reload again when it breaks again', () => {
  reloadOnce('chunk', parts);
  reloadHelped('chunk');
  expect([reloadOnce('chunk', parts), reloads]).toEqual([true, 2]);
});

test('one reason does not stand in the way of another', () => {
  reloadOnce('chunk', parts);
  expect(reloadOnce('error-screen', parts)).toBe(true);
});

test('a visitor who asks always gets it', () => {
  for (let press = 0; press < 3; press++) reloadOnce('error-screen', { ...parts, asked: true });
  expect(reloads).toBe(3);
});

test('no loop where storage is refused: a page that began with a reload does not reload itself', () => {
  jest.spyOn(tabStore, 'read').mockReturnValue('');
  expect([reloadOnce('chunk', { ...parts, isReloaded: () => true }), reloads]).toEqual([false, 0]);
});

describe('whether the server answers', () => {
  const answer = (): Promise<Response> => Promise.resolve({ status: 503 } as Response);

  test.each([
    ['any answer', true, answer],
    ['a lost connection', false, () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s: %j', async (_, expected, ask) => {
    expect(await isReachable(ask)).toBe(expected);
  });

  test('silence is none after five seconds', async () => {
    jest.useFakeTimers();
    const reachable = isReachable(() => new Promise(() => undefined));
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    expect(await reachable).toBe(false);
  });

  test('a browser that knows that it is offline does not ask', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const ask = jest.fn(answer);
    expect([await isReachable(ask), ask.mock.calls.length]).toEqual([false, 0]);
  });
});
