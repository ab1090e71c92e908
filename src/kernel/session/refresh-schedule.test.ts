import { clock } from '#kernel/browser/clock.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { withWebLocks, withoutWebLocks } from '#kernel/testing/with-web-locks.ts';
import { noteToken, refreshOnce } from './refresh-schedule.ts';

const oddLives = [
  undefined,
  null,
  Number.NaN,
  Infinity,
  -Infinity,
  -1,
  0,
  '60',
  {},
  1,
  5,
  2 ** 31,
  1e12,
  1500,
];

describe('the refresh of all tabs (spec section 4)', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_760_000_000_000 });
    forgetDevice();
    withWebLocks();
  });
  afterEach(() => jest.useRealTimers());

  test.each(oddLives)('is never due within 30 seconds, whatever the time to live: %p', (ttl) => {
    const wait = noteToken(ttl, () => 0.999) - clock.now();
    expect(wait).toBeGreaterThanOrEqual(30_000);
    expect(wait).toBeLessThanOrEqual(1_740_000);
  });

  test.each(oddLives)('never asks twice within 30 seconds, whatever the time to live: %p', async (ttl) => {
    const asked: number[] = [];
    const ask = () => {
      asked.push(clock.now());
      return Promise.resolve(ttl);
    };
    for (let second = 0; second < 120; second++) {
      await refreshOnce(ask, second % 7 === 0);
      jest.advanceTimersByTime(1000);
    }
    const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
    expect(Math.min(Infinity, ...gaps)).toBeGreaterThanOrEqual(30_000);
  });

  test.each([2, 5, 10])('asks once a window for %i tabs, and all are told the same moment', async (tabs) => {
    let asked = 0;
    const ask = () => {
      asked++;
      return Promise.resolve(1500);
    };
    noteToken(1500, () => 0);
    for (let window = 1; window <= 3; window++) {
      jest.advanceTimersByTime(1_440_000);
      const dues = await Promise.all(Array.from({ length: tabs }, () => refreshOnce(ask, false)));
      expect([asked, new Set(dues).size]).toEqual([window, 1]);
    }
  });

  test('asks at start-up even before it is due, but not when a tab has just asked', async () => {
    let asked = 0;
    const ask = () => Promise.resolve((asked += 1));
    noteToken(1500, () => 0);
    await refreshOnce(ask, true);
    expect(asked).toBe(0);
    jest.advanceTimersByTime(30_000);
    await refreshOnce(ask, true);
    expect(asked).toBe(1);
  });

  test('does not ask when another tab has a new token whose schedule has not arrived yet', async () => {
    sessionHandles.keepAuthToken('old');
    let asked = 0;
    const ask = () => Promise.resolve((asked += 1));
    const other = navigator.locks.request('auth-refresh', () => {
      sessionHandles.keepAuthToken('new');
    });
    const due = refreshOnce(ask, false);
    await other;
    expect([await due, asked]).toEqual([clock.now() + 30_000, 0]);
  });

  test('asks again after the clock of the phone was set back', async () => {
    let asked = 0;
    const ask = () => Promise.resolve((asked += 1));
    noteToken(1500, () => 0);
    jest.setSystemTime(1_700_000_000_000);
    await refreshOnce(ask, false);
    expect(asked).toBe(1);
  });

  test('asks once without the Web Locks API, too', async () => {
    withoutWebLocks();
    let asked = 0;
    const ask = () => Promise.resolve((asked += 1));
    const all = Promise.all(Array.from({ length: 5 }, () => refreshOnce(ask, true)));
    for (let step = 0; step < 60; step++) {
      jest.advanceTimersByTime(150);
      await settled();
    }
    await all;
    expect(asked).toBe(1);
  });

  test('goes on when the tab that had the lease has died', async () => {
    withoutWebLocks();
    localStorage.setItem('lock:auth-refresh', `dead@${clock.now() + 20_000}`);
    let asked = 0;
    const ask = () => Promise.resolve((asked += 1));
    const refreshed = refreshOnce(ask, true);
    for (let step = 0; step < 150; step++) {
      jest.advanceTimersByTime(150);
      await settled();
    }
    await refreshed;
    expect(asked).toBe(1);
  });
});
