import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { usePresent } from './use-present.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start(toldTime: number | undefined) {
  let present = 50_400;
  const hook = renderHook(({ told }) => usePresent(() => present, told), {
    initialProps: { told: toldTime },
  });
  const pass = (ms: number, ticks = ms) => {
    present += ms;
    act(() => jest.advanceTimersByTime(ticks));
  };
  return { ...hook, pass };
}

test('it goes on from second to second', () => {
  const { result, pass } = start(50_000);
  expect(result.current).toBe(50_000);
  pass(3000);
  expect(result.current).toBe(53_000);
});

test('while more than a day is left it goes on from minute to minute', () => {
  let present = 50_400;
  const { result } = renderHook(() => usePresent(() => present, 50_000, 90_000 + 86_400_000));
  const at = (moment: number) => {
    present = moment;
    act(() => jest.advanceTimersByTime(1000));
    return result.current;
  };
  expect([result.current, at(59_000), at(61_000), at(90_000), at(91_000)]).toEqual([
    0, 0, 60_000, 90_000, 91_000,
  ]);
});

test('all that show a time share one timer, and the last to go ends it', () => {
  const one = start(50_000);
  const other = start(50_000);
  expect(jest.getTimerCount()).toBe(1);
  one.unmount();
  expect(jest.getTimerCount()).toBe(1);
  other.unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('there is no time before the server has told it', () => {
  const { result, pass, rerender } = start(undefined);
  pass(5000);
  expect([result.current, jest.getTimerCount()]).toEqual([undefined, 0]);
  rerender({ told: 55_000 });
  expect(result.current).toBe(55_000);
});

test('a page is drawn with the time that the server told, whatever the visitor’s clock says', () => {
  const Shown = () => usePresent(() => 99_000, 50_700);
  expect(renderToString(<Shown />)).toBe('50000');
});

test('a page that comes back to the front is right at once', () => {
  const { result, pass } = start(50_000);
  pass(60_000, 0);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(110_000);
});

test('a screen that goes away leaves nothing ticking', () => {
  const { unmount } = start(50_000);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
