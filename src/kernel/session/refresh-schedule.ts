import { clock } from '#kernel/browser/clock.ts';
import { random } from '#kernel/browser/random.ts';
import { sessionHandles } from '#kernel/api/session-handles.ts';
import { localStore } from '#kernel/browser/storage.ts';
import { withTabLock } from '#kernel/browser/tab-lock.ts';
import { secondsUntilRefresh } from './refresh-ticker.ts';

const key = 'auth_refresh';
const shortest = 30_000;

/** When the token was last refreshed by any tab, and when it is next due; milliseconds since 1970. */
interface Schedule {
  readonly at: number;
  readonly due: number;
}

function read(): Schedule | undefined {
  const [at, due] = localStore.read(key).split(':').map(Number);
  // A clock that was set back makes a record of the future, which would stop refreshing for good.
  return at !== undefined && due !== undefined && at > 0 && due > at && at <= clock.now()
    ? { at, due }
    : undefined;
}

// Six digits behind the point are even enough for a delay.
function evenly(): number {
  return Number(`0.${random.digits(6)}`);
}

/** Notes a token that has just been given, and returns when it is due. Up to a tenth is taken off, by chance, so that not everybody comes at once. */
export function noteToken(ttl: unknown, chance: () => number = evenly): number {
  const seconds = Math.max(secondsUntilRefresh(ttl) * (1 - chance() / 10), shortest / 1000);
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
 * @param isStart the refresh at start-up, which runs even before it is due (spec section 7)
 */
export async function refreshOnce(ask: () => Promise<unknown>, isStart: boolean): Promise<number> {
  const { authToken: before } = sessionHandles.read();
  return withTabLock('auth-refresh', async () => {
    const last = read();
    const now = clock.now();
    const isFresh = last !== undefined && (isStart ? now - last.at < shortest : now < last.due);
    if (isFresh) return last.due;
    // What another process wrote to storage may arrive after its lock is free; cookies never do. So the schedule is on
    // its way, and is looked at again when nothing could be asked before anyway.
    const { authToken } = sessionHandles.read();
    if (authToken !== '' && authToken !== before) return now + shortest;
    return noteToken(await ask());
  });
}
