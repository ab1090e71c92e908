import { RefreshTicker, secondsUntilRefresh } from './refresh-ticker.ts';

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
