import { useEffect, useState } from 'react';
import { clock as realClock } from '#kernel/clock.ts';
import type { Clock } from '#kernel/clock.ts';

interface CountdownMoments {
  /** What the server called its time in the reply that has just arrived, milliseconds; undefined before it. */
  readonly serverTime: number | undefined;
  /** The moment after which nothing changes any more, milliseconds; null or undefined where there is none. */
  readonly until: number | null | undefined;
}

/**
 * The present moment by the server's time in milliseconds, anew every second until `until` has passed; undefined
 * before hydration and before the server has told its time. The visitor's clock only measures what has gone by since,
 * so a wrong one does no harm. Call it where the reply arrives, not in a part that is drawn later.
 */
export function useCountdown(
  { serverTime, until }: CountdownMoments,
  clock: Clock = realClock,
): number | undefined {
  const [now, setNow] = useState<number>();

  useEffect(() => {
    if (serverTime === undefined) {
      setNow(undefined);
      return undefined;
    }
    const ahead = serverTime - clock.now();
    const tick = () => {
      const present = clock.now() + ahead;
      setNow(present);
      if (typeof until !== 'number' || present >= until) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    // A page in the background is given few ticks; back in front it is right at once.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [serverTime, until, clock]);

  return serverTime === undefined ? undefined : now;
}
