import { act, renderHook } from '@testing-library/react';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A visitor whose clock is an hour wrong. */
function wrongClock() {
  let elapsed = 0;
  return {
    now: () => 3_600_000 + elapsed,
    pass: (ms: number, ticks = ms) => {
      elapsed += ms;
      act(() => jest.advanceTimersByTime(ticks));
    },
  };
}

const start = (clock: ReturnType<typeof wrongClock>, until: number | null, serverTime?: number) =>
  renderHook(({ serverTime: told }) => useCountdown({ serverTime: told, until }, clock), {
    initialProps: { serverTime },
  });

test('the server says what time it is, and the visitor only counts on', () => {
  const clock = wrongClock();
  const { result } = start(clock, 100_000, 50_000);
  expect(result.current).toBe(50_000);
  clock.pass(3000);
  expect(result.current).toBe(53_000);
});

test('there is no time before the server has told it, and a newer reply sets it anew', () => {
  const clock = wrongClock();
  const { result, rerender } = start(clock, 100_000);
  clock.pass(5000);
  expect(result.current).toBeUndefined();
  rerender({ serverTime: 50_000 });
  expect(result.current).toBe(50_000);
  rerender({ serverTime: 70_000 });
  expect(result.current).toBe(70_000);
  rerender({ serverTime: undefined });
  expect(result.current).toBeUndefined();
});

test('when the moment has come the ticking ends', () => {
  const clock = wrongClock();
  const { result } = start(clock, 52_000, 50_000);
  expect(jest.getTimerCount()).toBe(1);
  clock.pass(2000);
  expect(result.current).toBe(52_000);
  expect(jest.getTimerCount()).toBe(0);
});

test('what has no end does not tick', () => {
  const { result } = start(wrongClock(), null, 50_000);
  expect([result.current, jest.getTimerCount()]).toEqual([50_000, 0]);
});

test('a page that comes back to the front is right at once', () => {
  const clock = wrongClock();
  const { result } = start(clock, 9_000_000, 50_000);
  clock.pass(60_000, 0);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(110_000);
});

test('a screen that goes away leaves nothing ticking', () => {
  const { unmount } = start(wrongClock(), 9_000_000, 50_000);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
