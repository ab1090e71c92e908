import { onceQuiet } from './once-quiet.ts';

const { PerformanceObserver: known } = globalThis;
let arrive: () => void = () => undefined;
let isWatched = true;

beforeEach(() => {
  jest.useFakeTimers();
  isWatched = true;
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(note: () => void) {
        arrive = note;
      }
      observe = (): void => undefined;
      disconnect = (): void => void (isWatched = false);
    },
  });
});

afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { PerformanceObserver: known });
});

test('waits for a second in which nothing has arrived, and acts once', () => {
  const act = jest.fn();
  onceQuiet(act);
  jest.advanceTimersByTime(900);
  arrive();
  jest.advanceTimersByTime(900);
  expect(act).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledTimes(1);
  expect(isWatched).toBe(false);
});

test('a browser that does not tell what arrives acts after the second', () => {
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  const act = jest.fn();
  onceQuiet(act);
  jest.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledTimes(1);
});
