import { useSyncExternalStore } from 'react';
import { lastDay } from '#ui/Countdown.tsx';

const second = 1000;
const minute = 60 * second;

/** Everything that shows a time is told by one timer. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
const tellAll = (): void => listeners.forEach((tick) => tick());

function everySecond(tick: () => void): () => void {
  listeners.add(tick);
  timer ??= setInterval(tellAll, second);
  // A page in the background is given few ticks; back in front it is right at once.
  document.addEventListener('visibilitychange', tick);
  return () => {
    listeners.delete(tick);
    document.removeEventListener('visibilitychange', tick);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const never = (): (() => void) => () => undefined;

/**
 * The present moment by the server's time, in whole seconds as milliseconds, updated every second; undefined before the
 * server has sent its time. `now` reads it, and `toldTime` is what the server sent: a page that is hydrated is drawn
 * with that, as the server drew it, and only then advances. With `until` it is updated every minute as long as more than
 * a day is left, because a countdown then shows no seconds. All callers share one timer.
 */
export function usePresent(now: () => number, toldTime: number | undefined, until = 0): number | undefined {
  const isKnown = toldTime !== undefined;
  const whole = (present: number): number => {
    const step = until - present > lastDay ? minute : second;
    return Math.floor(present / step) * step;
  };
  return useSyncExternalStore(
    isKnown ? everySecond : never,
    () => (isKnown ? whole(now()) : undefined),
    () => (isKnown ? whole(toldTime) : undefined),
  );
}
