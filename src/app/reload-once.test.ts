import { tabStore } from '#kernel/browser/storage.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { reloadHelped, reloadOnce } from './reload-once.ts';

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
