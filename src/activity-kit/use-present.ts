import { useSyncExternalStore } from 'react';

const second = 1000;

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, second);
  // A page in the background is given few ticks; back in front it is right at once.
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

const never = (): (() => void) => () => undefined;

/**
 * The present moment by the server's time, in whole seconds as milliseconds, updated every second; undefined before the
 * server has sent its time. `now` reads it, and `toldTime` is what the server sent: a page that is hydrated is drawn
 * with that, as the server drew it, and only then advances.
 */
export function usePresent(now: () => number, toldTime: number | undefined): number | undefined {
  const isKnown = toldTime !== undefined;
  return useSyncExternalStore(
    isKnown ? everySecond : never,
    () => (isKnown ? Math.floor(now() / second) * second : undefined),
    () => (isKnown ? Math.floor(toldTime / second) * second : undefined),
  );
}
