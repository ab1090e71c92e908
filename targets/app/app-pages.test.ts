import { awaitReturn } from './app-pages.ts';

let visibility = 'visible';
const become = (state: 'hidden' | 'visible'): void => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  jest
    .spyOn(document, 'visibilityState', 'get')
    .mockImplementation(() => visibility as DocumentVisibilityState);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function hasReturned(happens: () => void): Promise<boolean> {
  const back = jest.fn();
  void awaitReturn().then(back);
  happens();
  await jest.advanceTimersByTimeAsync(0);
  return back.mock.calls.length > 0;
}

test.each(['pageshow', 'focus'])('the visitor is back with %s', async (event) => {
  expect(await hasReturned(() => dispatchEvent(new Event(event)))).toBe(true);
});

test('the visitor is back when the page is visible again, and not when it is covered', async () => {
  expect(await hasReturned(() => become('hidden'))).toBe(false);
  expect(await hasReturned(() => become('visible'))).toBe(true);
});

test('the wait ends after ten minutes', async () => {
  expect(await hasReturned(() => jest.advanceTimersByTime(10 * 60 * 1000 - 1))).toBe(false);
  expect(await hasReturned(() => jest.advanceTimersByTime(10 * 60 * 1000))).toBe(true);
});

test('every added listener is removed, and the timer too', async () => {
  let listeners: unknown[][] = [];
  for (const place of [window, document]) {
    jest
      .spyOn(place, 'addEventListener')
      .mockImplementation((...what: unknown[]) => void listeners.push(what));
    jest.spyOn(place, 'removeEventListener').mockImplementation((...what: unknown[]) => {
      listeners = listeners.filter((kept) => kept[0] !== what[0] || kept[1] !== what[1]);
    });
  }
  void awaitReturn();
  expect(listeners.length).toBe(3);
  await jest.advanceTimersByTimeAsync(10 * 60 * 1000);
  expect([listeners.length, jest.getTimerCount()]).toEqual([0, 0]);
});
