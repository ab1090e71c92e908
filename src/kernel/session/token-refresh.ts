import { sessionHandles } from '#kernel/api/session-handles.ts';
import type { Clock } from '#kernel/browser/clock.ts';
import { clock } from '#kernel/browser/clock.ts';
import { random } from '#kernel/browser/random.ts';
import { localStore } from '#kernel/browser/storage.ts';
import { withTabLock } from '#kernel/browser/tab-lock.ts';

const longest = 30 * 60 - 60;
const shortest = 30;
const usual = 1500;

/** Seconds to wait before a refresh: whatever the server sends, never under 30 s and never beyond the cookie's lifetime. */
export function secondsUntilRefresh(ttl: unknown): number {
  if (typeof ttl !== 'number' || !Number.isFinite(ttl) || ttl <= 0) return usual;
  return Math.min(Math.max(ttl - 60, shortest), longest);
}

/**
 * The refresh ticker (product 5.10): looks at the clock every second, and when the time has come stops and asks
 * for a new token. It reads the clock, because background pages get fewer ticks than seconds.
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

const key = 'auth_refresh';

/** When the token was last refreshed by any tab, and when it is next due; milliseconds since 1970. */
interface Schedule {
  readonly at: number;
  readonly due: number;
}

function read(): Schedule | undefined {
  const [at, due] = localStore.read(key).split(':').map(Number);
  // After a clock was set back the record is in the future, which would stop refreshing for ever.
  return at !== undefined && due !== undefined && at > 0 && due > at && at <= clock.now()
    ? { at, due }
    : undefined;
}

// Six decimal places are even enough for a delay.
function evenly(): number {
  return Number(`0.${random.digits(6)}`);
}

/**
 * Records a newly issued token, and returns when it is due. A random part of up to a tenth is subtracted, so that not
 * all clients refresh at once.
 */
export function noteToken(ttl: unknown, chance: () => number = evenly): number {
  const seconds = Math.max(secondsUntilRefresh(ttl) * (1 - chance() / 10), shortest);
  const at = clock.now();
  const due = Math.round(at + seconds * 1000);
  localStore.write(key, `${at}:${due}`);
  return due;
}

/** Forgets the schedule at logout. */
export function forgetSchedule(): void {
  localStore.remove(key);
}

/**
 * Refreshes once for all tabs: `ask` runs only if no other tab has refreshed since it became due, or in the last 30
 * seconds. Resolves with when the next refresh is due.
 *
 * @param isStart the refresh at start-up, which runs even before it is due (product 5.10)
 */
export async function refreshOnce(ask: () => Promise<unknown>, isStart: boolean): Promise<number> {
  const { authToken: before } = sessionHandles.read();
  return withTabLock('auth-refresh', async () => {
    const last = read();
    const now = clock.now();
    const isFresh = last !== undefined && (isStart ? now - last.at < shortest * 1000 : now < last.due);
    if (isFresh) return last.due;
    // What another process wrote to storage may arrive after its lock is free; cookies never do. So the schedule may still
    // be arriving, and is read again when no request was possible before anyway.
    const { authToken } = sessionHandles.read();
    if (authToken !== '' && authToken !== before) return now + shortest * 1000;
    return noteToken(await ask());
  });
}
