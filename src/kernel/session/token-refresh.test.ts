import { sessionHandles } from '#kernel/api/session-handles.ts';
import { clock } from '#kernel/browser/clock.ts';
import { settled } from '#kernel/testing/deferred.ts';
import { forgetDevice } from '#kernel/testing/forget-device.ts';
import { withWebLocks, withoutWebLocks } from '#kernel/testing/with-web-locks.ts';
import { RefreshTicker, secondsUntilRefresh, noteToken, refreshOnce } from './token-refresh.ts';

describe('the wait before a refresh', () => {
  test.each([
    [86400, 1740],
    [1800, 1740],
    [1500, 1440],
    [120, 60],
    [60, 30],
    [30, 30],
    [5, 30],
    [0.5, 30],
    [2 ** 31, 1740],
    [1e12, 1740],
    [Number.MAX_VALUE, 1740],
    [0, 1500],
    [-1, 1500],
    [NaN, 1500],
    [Infinity, 1500],
    [-Infinity, 1500],
    ['60', 1500],
    [null, 1500],
    [undefined, 1500],
    [{}, 1500],
    [[60], 1500],
    [true, 1500],
  ])(
    'for a time to live of %p is %d s: never under 30 s, never beyond the life of the cookie',
    (ttl, seconds) => {
      expect(secondsUntilRefresh(ttl)).toBe(seconds);
    },
  );
});

describe('the refresh ticker', () => {
  let now: number;
  let asked: number;
  let ticker: RefreshTicker;

  beforeEach(() => {
    jest.useFakeTimers();
    now = 1_000_000;
    asked = 0;
    ticker = new RefreshTicker({ now: () => now }, () => asked++);
  });
  afterEach(() => {
    ticker.stop();
    jest.useRealTimers();
  });

  const pass = (seconds: number): void => {
    for (let second = 0; second < seconds; second++) {
      now += 1000;
      jest.advanceTimersByTime(1000);
    }
  };

  test('asks when the time has come, and not a second before', () => {
    ticker.start(120);
    pass(59);
    expect(asked).toBe(0);
    pass(1);
    expect(asked).toBe(1);
  });

  test('asks once, and then waits to be started again', () => {
    ticker.start(120);
    pass(3000);
    expect(asked).toBe(1);
  });

  test('goes by the clock: one tick after a long sleep of the page is enough', () => {
    ticker.start(1800);
    now += 2 * 3600 * 1000;
    jest.advanceTimersByTime(1000);
    expect(asked).toBe(1);
  });

  test('does not count ticks: a page whose clock stands still asks nothing', () => {
    ticker.start(60);
    jest.advanceTimersByTime(3600 * 1000);
    expect(asked).toBe(0);
  });

  test('starts over with the newest time to live, and runs once however often it is started', () => {
    ticker.start(120);
    pass(30);
    ticker.start(120);
    pass(59);
    expect([asked, jest.getTimerCount()]).toEqual([0, 1]);
    pass(1);
    expect(asked).toBe(1);
  });

  test('asks nothing after it was stopped', () => {
    ticker.start(120);
    ticker.stop();
    pass(3000);
    expect([asked, jest.getTimerCount()]).toEqual([0, 0]);
  });
});

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

describe('the refresh of all tabs (product 5.10)', () => {
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
    sessionHandles.storeAuthToken('old');
    let asked = 0;
    const ask = () => Promise.resolve((asked += 1));
    const other = navigator.locks.request('auth-refresh', () => {
      sessionHandles.storeAuthToken('new');
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
