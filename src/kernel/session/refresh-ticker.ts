import type { Clock } from '#kernel/browser/clock.ts';

const longest = 30 * 60 - 60;
const shortest = 30;
const usual = 1500;

/** Seconds to wait before a refresh: whatever the server says, never under 30 s and never beyond the cookie's life. */
export function secondsUntilRefresh(ttl: unknown): number {
  if (typeof ttl !== 'number' || !Number.isFinite(ttl) || ttl <= 0) return usual;
  return Math.min(Math.max(ttl - 60, shortest), longest);
}

/**
 * The refresh ticker (spec section 4): looks at the clock every second, and when the time has come stops and asks
 * for a new token. It goes by the clock, because background pages are given fewer ticks than seconds.
 */
export class RefreshTicker {
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly onDue: () => void,
  ) {}

  /** Starts over with a new time to live, in seconds. */
  start(ttl: unknown): void {
    this.startUntil(this.clock.now() + secondsUntilRefresh(ttl) * 1000);
  }

  /** Starts over with the moment of the next refresh, milliseconds since 1970. */
  startUntil(due: number): void {
    this.stop();
    this.timer = setInterval(() => {
      if (this.clock.now() < due) return;
      this.stop();
      this.onDue();
    }, 1000);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
